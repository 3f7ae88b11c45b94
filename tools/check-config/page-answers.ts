/** Asks a deployed site for each page of the portal. */
import { type ConfigSource, SourceError } from '../lib/config-source.ts';
import { listPortalPages } from './portal-pages.ts';

/** `/` redirects to a page of the list; `/404` is for unknown paths. */
const notAsked = ['/', '/404'];

/** Returns a line for each page that the site does not answer well; none for a file or a folder. */
export async function unansweredPages({ site, readPage }: ConfigSource): Promise<string[]> {
  if (!site || !readPage) return [];
  const pages = (await listPortalPages()).filter((path) => !notAsked.includes(path));
  const lines = pages.map(async (path) => {
    try {
      const { html } = await readPage(path);
      return html.includes('<h1')
        ? []
        : [`${site.address}${path} : ce n’est pas une page du portail.`];
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return [error.message];
    }
  });
  return (await Promise.all(lines)).flat();
}
