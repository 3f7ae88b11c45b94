/** Page endAuth-FI: back link, hint for the browser. */
import { showBrowserHint } from '../../components/browser-hint/browser-hint.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
showBrowserHint();
