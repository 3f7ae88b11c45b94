/** Runs in the head, before the first paint: says that scripts run, applies and follows the display scheme, asks for the fonts. */
import { applyScheme, followScheme, readScheme } from '../features/display-settings/scheme.ts';
import { askForFonts } from './fonts.ts';

document.documentElement.dataset['js'] = '';
applyScheme(readScheme());
followScheme();
askForFonts();
