/** Retry of a module that did not load. */
import { reloadPage } from './reload-page.ts';
import { withinTime } from './within-time.ts';

/**
 * Loads a module again if the server answers. Browsers may keep a failed module, or a deployment may have removed its
 * file: then only a reload of the page requests it again. A page in use is not reloaded, because what was typed or chosen
 * would be lost. @throws if the server does not answer, or if a page in use stays without its module.
 */
export async function loadAgain<T>(load: () => Promise<T>, isInUse: () => boolean): Promise<T> {
  // WebKit keeps a failed preload until the file is fetched again.
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const addresses = [location.pathname, ...[...preloads].map(({ href }) => href)];
  const [page] = await withinTime(Promise.all(addresses.map((address) => fetch(address))));
  try {
    return await load();
  } catch (error) {
    if (isInUse() || !page?.ok) throw error;
    return reloadPage();
  }
}
