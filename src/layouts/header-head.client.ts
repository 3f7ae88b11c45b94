/** Head script of pages with a footer: a menu there is closed before the first paint. */
import './head.client.ts';

// main.client.ts, at the end of the page, opens it. Written with « ?. », which that script is full of: a browser
// from before 2020 reads neither, and shows the menu as pages without scripts do.
document.documentElement?.setAttribute('data-menu-script', '');
