/** What the footer does: display settings; and what follows a configuration that changed after the build. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';
import { wireDisplaySettings } from './display-settings.ts';

wireDisplaySettings();
// In the ordinary case neither is ever requested: Astro's island runtime, and what follows without it.
void loadWhenConfigChanged('islands');
void loadWhenConfigChanged('late-notice');
