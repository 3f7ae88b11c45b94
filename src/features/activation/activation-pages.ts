/** The flat pages of the activation area, in their order. */
import { getCollection } from 'astro:content';

/** Returns the path of a page. The first page has the path of the area. */
export function activationPath(id: string): string {
  return id === 'index' ? '/activation-a-la-remise' : `/activation-a-la-remise/${id}`;
}

/** Returns all flat pages, sorted by position. */
export async function listActivationPages() {
  const pages = await getCollection('activation');
  return pages.sort((a, b) => a.data.position - b.data.position);
}

/** Number of neighbours that a page links to on each side. The area's first page links to all pages. */
const neighbours = 4;

/** Returns the pages that a page links to, in order: the area's first page, and the page's neighbours. */
export function nearestPages<Page extends { id: string }>(
  pages: readonly Page[],
  currentId: string,
): Page[] {
  const at = pages.findIndex(({ id }) => id === currentId);
  return pages.filter(
    ({ id }, index) =>
      id !== currentId &&
      (currentId === 'index' || id === 'index' || Math.abs(index - at) <= neighbours),
  );
}
