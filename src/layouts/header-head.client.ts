/** Head script of pages with a header or a footer: closes the menu before first paint. */
import './head.client.ts';

// main.client.ts, at the end of the page, makes the menu work. It is full of « ?. », so this line uses it too. A
// browser from before 2020 then parses neither script, and shows the menu as pages without scripts do.
document.documentElement?.setAttribute('data-menu-script', '');
