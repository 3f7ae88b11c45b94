/** The behaviours of the application shell, for the pages that have header and footer. */
import { wireBurgerMenu } from './burger-menu.ts';
import { wireDisplaySettings } from './display-settings.ts';
import { loadIslandsWhenConfigChanged } from './island-runtime.ts';
import { wireSkipLinks } from './skip-links.ts';
import { wireSubMenus } from './sub-menus.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
wireDisplaySettings();
void loadIslandsWhenConfigChanged();
