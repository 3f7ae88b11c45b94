/** Scripts that a page needs only when the deployed configuration is not the baked one. */
import { isConfigChanged } from '../config/changed.ts';
import { metaContent } from '../lib/meta.ts';

/**
 * Loads the script whose address stands in the meta of that name, when `config.json` has changed;
 * does nothing on a page without it. A failure leaves the page as it was baked.
 */
export async function loadWhenConfigChanged(metaName: string): Promise<void> {
  const address = metaContent(metaName);
  if (!address || !(await isConfigChanged())) return;
  import(/* @vite-ignore */ address).catch((error: unknown) =>
    console.warn('La page garde sa configuration d’origine.', error),
  );
}
