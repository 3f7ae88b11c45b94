/** Page endAuth-FI: back link, hint for the browser. */
import { showBrowserHint } from '../../runtime/browser-hint/browser-hint.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
showBrowserHint();
