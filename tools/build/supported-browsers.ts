/** The oldest browsers that get everything (docs/browsers.md); older ones keep pages, links and models. */

/** Scripts of apps and islands are written for these, names as Vite and esbuild know them. */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox115', 'safari16', 'ios16'];

/** Scripts that stand in the page, menu and display settings among them, are read by browsers from 2020 on. */
export const inlineTarget = 'es2020';
