/** Page endAuth-FI: back link, hint for desktop Firefox. */
import { firefoxOf } from '../../lib/user-agent.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();

if (firefoxOf(navigator.userAgent) === 'desktop')
  document.querySelector('[data-firefox-hint="desktop"]')?.classList.add('firefox-hint--shown');
