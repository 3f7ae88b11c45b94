/** The behaviours of the application shell, for the pages that have header and footer. */
import { wireBurgerMenu } from './burger-menu.ts';
import { wireSkipLinks } from './skip-links.ts';
import { wireSubMenus } from './sub-menus.ts';
import './footer-shell.client.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
