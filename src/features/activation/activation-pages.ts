/** The flat pages of the activation area, in their order. */
import { getCollection } from 'astro:content';

/** Paths of the area's pages: the first is the area itself. */
export function activationPath(id: string): string {
  return id === 'index' ? '/activation-a-la-remise' : `/activation-a-la-remise/${id}`;
}

/** All flat pages, sorted by position. */
export async function listActivationPages() {
  const pages = await getCollection('activation');
  return pages.sort((a, b) => a.data.position - b.data.position);
}

/** How many neighbours a page names on either side: the first page of the area names them all. */
const neighbours = 4;

/** The other pages that a page leads to, of all in their order: the area's first, and those around it. */
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
