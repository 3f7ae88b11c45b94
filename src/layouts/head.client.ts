/**
 * Runs in the head, before first paint: marks that scripts run, applies and follows the display scheme, and preloads
 * the fonts.
 */
import { applyScheme, followScheme, readScheme } from '../features/display-settings/scheme.ts';
import { askForFonts } from './fonts.ts';

document.documentElement.setAttribute('data-js', '');
applyScheme(readScheme());
followScheme();
askForFonts();
