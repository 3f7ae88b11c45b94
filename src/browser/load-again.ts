/** Retry of a module that did not load. */
import { reloadPage } from './reload-page.ts';

const fetchInTime = (address: string, method: 'GET' | 'HEAD') =>
  fetch(address, { method, signal: AbortSignal.timeout(10_000) });

/** WebKit keeps a failed preload until the file is fetched again. */
function fetchPreloads(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return Promise.allSettled([...links].map(({ href }) => fetchInTime(href, 'GET')));
}

/** Resolves to true if the server can serve this page again. */
const isPageThere = () =>
  fetchInTime(location.pathname, 'HEAD').then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a module again. Browsers may keep a failed module, or a deployment may have removed its file: then only a reload
 * of the page requests it again. A page in use is not reloaded, because what was typed or chosen would be lost.
 */
export async function loadAgain<T>(load: () => Promise<T>, isInUse: () => boolean): Promise<T> {
  await fetchPreloads();
  try {
    return await load();
  } catch (error) {
    if (isInUse() || !(await isPageThere())) throw error;
    return reloadPage();
  }
}
