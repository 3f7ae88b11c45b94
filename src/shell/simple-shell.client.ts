/** What simple pages do beside their own task: follow the display scheme, and a configuration that changed after the build. */
import { followScheme } from '../lib/scheme.ts';
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';

followScheme();
void loadWhenConfigChanged('late-notice');
