/** Preloads files by their addresses, as the build wrote them into the page (tools/build/island-preloads.ts). */

/** @param addresses Addresses of scripts, workers and stylesheets, separated by spaces. */
export function preload(addresses: string | undefined): void {
  for (const href of addresses?.split(' ') ?? []) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', href });
    else Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}
