/** What simple pages do beside their own task: follow a configuration that changed after the build. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';

void loadWhenConfigChanged('late-notice');
