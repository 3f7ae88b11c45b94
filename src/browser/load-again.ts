/** Retry of a module that did not load. */
import { reloadPage } from './reload-page.ts';

/** Resolves to true if the server can serve this page again. */
const isPageThere = () =>
  fetch(location.pathname, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a module again. Browsers may keep a failed module, or a deployment may have removed its file: then only a reload
 * of the page requests it again. A page in use is not reloaded, because what was typed or chosen would be lost.
 */
export async function loadAgain<T>(load: () => Promise<T>, isInUse: () => boolean): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isInUse() || !(await isPageThere())) throw error;
    return reloadPage();
  }
}
