/** Script of endAuth-FI: back link and browser hint. */
import { showBrowserHint } from '../../components/browser-hint/browser-hint.ts';
import { wireBackLink } from './go-back.ts';

wireBackLink();
showBrowserHint();
