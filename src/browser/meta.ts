/** Reads the metas that pass values from a page to its scripts. */

/** Returns the content of the named meta; undefined if there is none. */
export function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
