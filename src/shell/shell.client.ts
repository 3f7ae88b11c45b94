/** The behaviours of the application shell, for the pages that have header and footer. */
import { wireBurgerMenu } from './burger-menu.ts';
import { wireSkipLinks } from './skip-links.ts';
import { startShell } from './start-shell.ts';
import { wireSubMenus } from './sub-menus.ts';

startShell(wireSkipLinks, wireBurgerMenu, wireSubMenus);
