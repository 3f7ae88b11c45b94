/** Page endAuth-FI: back link, badges of the deployed configuration, hint for desktop Firefox. */
import { loadWhenConfigChanged } from '../../runtime/load-when-config-changed.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
void loadWhenConfigChanged('portail:script:store-badges');

// A two-word test is enough here: the user-agent library would cost 8 kB for one sentence.
if (/Firefox\//.test(navigator.userAgent) && !/Android/.test(navigator.userAgent))
  document.querySelector('[data-firefox-hint="desktop"]')?.classList.add('firefox-hint--shown');
