/** Asks a deployed site for each page of the portal. */
import { type ConfigSource, SourceError } from '../lib/config-source.ts';
import { listPortalPages } from './portal-pages.ts';

/** `/` redirects to a page of the list; `/404` is for unknown paths. */
const notAsked = ['/', '/404'];

/** The content of every page of the portal (src/layouts/): a page of another site has it not. */
const ownContent = '<main id="content"';

/** Number of requests at once: a host may slow down or refuse more. */
const atOnce = 4;

/** Returns a line for each page that the site does not answer well; none for a file or a folder. */
export async function unansweredPages({ site, readPage }: ConfigSource): Promise<string[]> {
  if (!site || !readPage) return [];
  const ask = async (path: string): Promise<string[]> => {
    try {
      const { html } = await readPage(path);
      return html.includes(ownContent)
        ? []
        : [`${site.address}${path} : ce n’est pas une page du portail.`];
    } catch (error) {
      if (error instanceof SourceError) return [error.message];
      throw error;
    }
  };
  const pages = (await listPortalPages()).filter((path) => !notAsked.includes(path));
  const lines: string[] = [];
  for (let start = 0; start < pages.length; start += atOnce)
    lines.push(...(await Promise.all(pages.slice(start, start + atOnce).map(ask))).flat());
  return lines;
}
