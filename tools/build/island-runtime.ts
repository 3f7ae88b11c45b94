/**
 * Takes Astro's island runtime (2.2 kB compressed) out of the HTML, into one file that the browser keeps. A page
 * with an island to start loads it at once; a page whose islands only wait (for another configuration, for
 * interest) names it, and a script loads it when it is needed: in the ordinary case never.
 */
import { laterFilesId } from '../../src/lib/later-files.ts';
import { type BuiltSite, writeAsset } from './assets.ts';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';
import { waitingDirectives } from './island-directives.ts';

/** What inline scripts say that register a directive (`self.Astro`) or define `<astro-island>`. */
const ofRuntime = /self\.Astro|astro-island/;

function isRuntime(page: BuiltPage, script: Element): boolean {
  return attributeOf(script, 'src') === undefined && ofRuntime.test(page.textOf(script));
}

/** The runtime scripts in a page's HTML: without parsing it, because every page is read for them before the first is finished. */
export function findRuntimeParts(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return scripts.filter((text) => ofRuntime.test(text));
}

/** True when an island starts by itself. */
function startsIsland(page: BuiltPage): boolean {
  return page
    .elements('astro-island')
    .some((island) => !waitingDirectives.includes(attributeOf(island, 'client') ?? ''));
}

function runtimeScripts(page: BuiltPage): Element[] {
  return page.elements('script').filter((script) => isRuntime(page, script));
}

/** Writes the runtime that all pages together need, of its parts, and gives its address: one file for the whole site. */
export function writeIslandRuntime(
  parts: ReadonlySet<string>,
  site: Pick<BuiltSite, 'outDir' | 'base'>,
): Promise<string> {
  return writeAsset(site, 'islands', '.js', [...parts].sort().join(';\n'));
}

/** Takes the island runtime out of a page. */
export function externalizeIslandRuntime(page: BuiltPage, { islandRuntime }: BuiltSite): void {
  const scripts = runtimeScripts(page);
  if (scripts.length === 0) return;
  for (const script of scripts) page.replace(script);
  // Astro's style for its element; base.css has the same rule, where a style may stand.
  for (const style of page.elements('style'))
    if (page.textOf(style).startsWith('astro-island')) page.replace(style);
  // A random name that Astro's runtime does not read; options, which no directive of ours has; the beginning of
  // React's made-up identifiers, which no island of ours asks for; the wait for children, who are all there when the
  // runtime comes behind them: it would last until the style sheet of icons has come.
  for (const island of page.elements('astro-island'))
    for (const name of ['uid', 'opts', 'prefix', 'await-children'])
      if (attributeOf(island, name) !== undefined) page.dropAttribute(island, name);
  const end = page.elements('template').find((each) => attributeOf(each, 'id') === laterFilesId);
  if (startsIsland(page) && end)
    page.insertAfter(end, `<script async src="${islandRuntime}"></script>`);
  else page.laterFiles.set('islands', islandRuntime);
}
