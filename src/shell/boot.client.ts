/** Runs in the head, before the first paint: says that scripts run, applies the display scheme, asks for the fonts. */
import { applyScheme, readScheme } from '../lib/scheme.ts';
import { askForFonts } from './fonts.ts';

document.documentElement.dataset['js'] = '';
applyScheme(readScheme());
askForFonts();
