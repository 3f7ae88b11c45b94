/** The oldest browsers with all functions (docs/browsers.md). Older ones keep pages, links and model letters. */

/** Names in the syntax of Vite and esbuild. */
export const oldestBrowsers = ['chrome107', 'edge107', 'firefox115', 'safari16', 'ios16'];

/** ECMAScript version of inline scripts, the menu's included. Browsers support it since the end of 2020. */
export const inlineTarget = 'es2021';
