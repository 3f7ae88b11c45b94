/** Script at the end of the page: wires header and footer, and follows a configuration that changed after the build. */
import { followConfig } from '../config/follow-config.ts';
import { wireDisplaySettings } from '../features/display-settings/display-settings.ts';
import { wireBurgerMenu } from '../features/header/burger-menu.ts';
import { wireSubMenus } from '../features/header/sub-menus.ts';
import { wireSkipLinks } from '../features/skip-links/skip-links.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
wireDisplaySettings();
void followConfig();
