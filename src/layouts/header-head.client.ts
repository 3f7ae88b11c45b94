/** Head script of pages with a header or a footer: closes the menu before first paint. */
import './head.client.ts';

// main.client.ts, at the end of the page, opens the menu. Both scripts contain « ??= », so a browser before the end of
// 2020 parses neither, and shows the menu as pages without scripts do.
document.documentElement.dataset['menuScript'] ??= '';
