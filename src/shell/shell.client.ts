/** What header and footer do, at the end of the page; and what follows a configuration that changed after the build. */
import { followConfig } from '../redraw/follow-config.ts';
import { wireBurgerMenu } from './burger-menu.ts';
import { wireDisplaySettings } from './display-settings.ts';
import { wireSkipLinks } from './skip-links.ts';
import { wireSubMenus } from './sub-menus.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
wireDisplaySettings();
void followConfig();
