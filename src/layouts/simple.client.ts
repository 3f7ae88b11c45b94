/** What simple pages do beside their own task: follow a configuration that changed after the build. */
import { followConfig } from '../config/follow-config.ts';

void followConfig();
