/** Script of simple pages, besides their own task: follows a configuration that changed after the build. */
import { followConfig } from '../config/follow-config.ts';

void followConfig();
