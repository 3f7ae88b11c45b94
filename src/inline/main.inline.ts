/** Script behind the header: wires header and footer. */
import { wireDisplaySettings } from '../features/display-settings/display-settings.ts';
import { wireBurgerMenu } from '../features/header/burger-menu.ts';
import { wireSkipLinks } from '../features/header/skip-links.ts';
import { wireSubMenus } from '../features/header/sub-menus.ts';
import { hasModernSyntax } from './modern-syntax.ts';

if (hasModernSyntax) wireSkipLinks();
wireBurgerMenu();
wireSubMenus();
wireDisplaySettings();
