/** What pages with a footer do, with or without a header: display settings, and menus that a changed configuration redraws. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';
import { wireDisplaySettings } from './display-settings.ts';

wireDisplaySettings();

// In the ordinary case neither is ever requested: Astro's island runtime, what follows without it (architecture: islands).
void loadWhenConfigChanged('portail:islands');
void loadWhenConfigChanged('portail:script:late-notice');

// Says that this script could be read (boot.ts).
document.documentElement.dataset['shell'] = '';
