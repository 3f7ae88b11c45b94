/** Preloads scripts by their addresses, as the build wrote them into the page (tools/build/island-preloads.ts). */

/** @param addresses Addresses of scripts and workers, separated by spaces; undefined: none. */
export function preloadModules(addresses: string | undefined): void {
  for (const href of addresses?.split(' ') ?? []) addLink({ rel: 'modulepreload', href });
}

/** Adds a link to the head. */
export function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
