/** The scripts of an island, as its built page names them: a test finds them by their page, not by the name of a chunk. */
import { readFileSync } from 'node:fs';
import { siteFolder } from './site-folder.ts';

/** Returns the values of an attribute in the HTML, in their order. */
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
    value.split(' '),
  );

/**
 * Returns the scripts of the page's island that starts with it, or at an intent: its component first, its renderer second,
 * then what they import. @param path Path of the page: « /gestion-compte/gerer ». @throws Error if the page has none.
 */
export function islandScripts(path: string): readonly string[] {
  const html = readFileSync(`${siteFolder}${path}.html`, 'utf8');
  const [island = ''] = /<astro-island[^>]* client="(?:load|intent)"[^>]*>/.exec(html) ?? [];
  const own = ['component-url', 'renderer-url'].flatMap((name) => valuesOf(island, name));
  const preloaded = valuesOf(html.replaceAll(/<link rel="(?!modulepreload)[^>]*>/g, ''), 'href');
  const imported = [...valuesOf(island, 'data-preload'), ...preloaded];
  if (own.length < 2) throw new Error(`${path} : aucun îlot de tâche`);
  return [...new Set([...own, ...imported])].filter((file) => /^\/_astro\/[\w.-]+\.js$/.test(file));
}
