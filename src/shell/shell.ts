/** The behaviours of the application shell, for the pages that have header and footer. */
import { loadWhenConfigChanged } from '../runtime/load-when-config-changed.ts';
import { wireBurgerMenu } from './burger-menu.ts';
import { wireDisplaySettings } from './display-settings.ts';
import { wireSkipLinks } from './skip-links.ts';
import { wireSubMenus } from './sub-menus.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
wireDisplaySettings();

// Astro's island runtime: in the ordinary case it is never requested (design D8).
void loadWhenConfigChanged('portail:islands');

// Says that this script could be read (boot.ts).
document.documentElement.dataset['shell'] = '';
