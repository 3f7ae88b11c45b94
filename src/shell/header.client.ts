/** What the header does: skip link to the menu, burger menu, sub-menus. Right behind it: it answers once it is drawn. */
import { wireBurgerMenu } from './burger-menu.ts';
import { wireSkipLinks } from './skip-links.ts';
import { wireSubMenus } from './sub-menus.ts';

wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
