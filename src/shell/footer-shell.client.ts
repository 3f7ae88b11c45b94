/** What pages with a footer do, with or without a header: display settings, and menus that a changed configuration redraws. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';
import { wireDisplaySettings } from './display-settings.ts';

wireDisplaySettings();

// Astro's island runtime: in the ordinary case it is never requested (architecture: islands).
void loadWhenConfigChanged('portail:islands');

// Says that this script could be read (boot.ts).
document.documentElement.dataset['shell'] = '';
