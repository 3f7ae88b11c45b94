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
