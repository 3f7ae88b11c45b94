/** Head script of pages with a header or a footer: closes the menu before first paint. */
import './head.client.ts';

// main.client.ts, at the end of the page, opens the menu. Both scripts contain « ??= » as a test: a browser before the
// end of 2020 rejects each script whole, and shows the menu as pages without scripts do.
document.documentElement.dataset['menuScript'] ??= '';
