/** Page endAuth-FI: back link, badges of the deployed configuration, hint for the browser. */
import { showBrowserHint } from '../../runtime/browser-hint/browser-hint.ts';
import { loadWhenConfigChanged } from '../../runtime/load-when-config-changed.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
void loadWhenConfigChanged('store-badges');
showBrowserHint();
