/** What a page tells its scripts in its head. */

/** Content of the meta of a name; undefined without it. */
export function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
