/**
 * Asks early for all that the first view of an app needs, in one wave (architecture: one-wave): at once where its
 * island starts by itself; at the first interest where it waits for that, by the list that it names behind its content.
 */
import { preloadListName, preloadPlaceName } from '../../src/lib/preload-list.ts';
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';
import { islandStarts } from './island-starts.ts';

/** What reads a configuration that is not the baked one: asked for only then. */
const configParser = /\/src\/config\/load\.ts$/;

/** Addresses of the files that the islands with a directive start from, and of all that these may load. */
function filesOfIslands(page: BuiltPage, site: BuiltSite, directive: string): string[] {
  const files = islandStarts(page, site)
    .filter((start) => start.directive === directive)
    .flatMap(({ chunks, isLeftOut }) =>
      chunks.flatMap((chunk) =>
        site.graph.filesOfChunk(chunk, (entry) => configParser.test(entry) || isLeftOut(entry)),
      ),
    );
  return [...new Set(files)].map((file) => `${site.base}${file}`);
}

function preload(address: string): string {
  return address.endsWith('.css')
    ? `<link rel="preload" href="${address}" as="style">`
    : `<link rel="modulepreload" href="${address}">`;
}

/** Writes the preload links of a page, or its list for later, in the place that the document layout keeps for them. */
export function insertPreloads(page: BuiltPage, site: BuiltSite): void {
  const place = page
    .elements('meta')
    .find((meta) => attributeOf(meta, 'name') === preloadPlaceName);
  if (!place) return;
  const now = filesOfIslands(page, site, 'load').map(preload);
  const later = filesOfIslands(page, site, 'interest').join(' ');
  page.replace(place, now.join(''));
  if (later) page.laterFiles.set(preloadListName, later);
}
