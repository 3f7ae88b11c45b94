/**
 * The runtime of islands in the browser. Components import `react` and `react-dom`; in the production bundle these names
 * resolve to Preact, which has the same interface: 58.2 kB become 6.7 (brotli). The build, `astro dev` and unit tests run
 * the components on React. `ISLANDS_RUNTIME=react` keeps React in the browser too.
 */
import type { Plugin } from 'vite';

/** Preact 11 or later: 10 ignores `getServerSnapshot`, and empties `<textarea defaultValue>`. */
const aliases: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Returns the Vite plugin that resolves React's names to Preact in the browser's production bundle. */
export function runtimeAliasPlugin(runtime: 'preact' | 'react'): Plugin {
  return {
    name: 'portail:runtime-alias',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      const name = aliases[id];
      if (!name || runtime === 'react' || this.environment.name !== 'client') return undefined;
      return this.resolve(name, importer, { skipSelf: true });
    },
  };
}
