/** The oldest browsers that get everything (docs/browsers.md); older ones keep pages, links and models. */

/** Names as Vite and esbuild know them. */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox115', 'safari16', 'ios16'];

/** The language of scripts in the HTML, the menu among them: browsers read it from the end of 2020 on. */
export const inlineTarget = 'es2021';
