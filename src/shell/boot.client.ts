/** Runs in the head, before the first paint: says that scripts run, applies and follows the display scheme, asks for the fonts. */
import { applyScheme, followScheme, readScheme } from '../lib/scheme.ts';
import { askForFonts } from './fonts.ts';

document.documentElement.dataset['js'] = '';
applyScheme(readScheme());
followScheme();
askForFonts();

// A browser that cannot read the shell's script would hide the menu behind a button that does
// nothing: the page becomes one without scripts again. This file is kept readable for it.
document.addEventListener('DOMContentLoaded', () => {
  const { dataset } = document.documentElement;
  if (document.getElementById('footer') && dataset['shell'] === undefined) delete dataset['js'];
});
