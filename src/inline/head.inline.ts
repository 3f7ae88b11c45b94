/**
 * Runs in the head, before first paint: marks that scripts run, applies and follows the display scheme, preloads
 * the fonts, and removes kept text of another page.
 */
import { forgetOtherText } from '../browser/kept-text.ts';
import { applyScheme, followScheme, readScheme } from '../features/display-settings/scheme.ts';
import { askForFonts } from './fonts.ts';

const { documentElement: page } = document;
page.setAttribute('data-js', '');
// On paper a path alone says nothing: links print with the address of the site (paper.css).
page.style.setProperty('--site', `"${location.origin}"`);
applyScheme(readScheme());
followScheme();
askForFonts();
forgetOtherText();
