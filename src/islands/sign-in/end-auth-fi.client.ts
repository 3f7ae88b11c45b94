/** Page endAuth-FI: back link, badges of the deployed configuration, hint for desktop Firefox. */
import { firefoxOf } from '../../lib/user-agent.ts';
import { loadWhenConfigChanged } from '../../runtime/load-when-config-changed.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
void loadWhenConfigChanged('portail:script:store-badges');

if (firefoxOf(navigator.userAgent) === 'desktop')
  document.querySelector('[data-firefox-hint="desktop"]')?.classList.add('firefox-hint--shown');
