/** Scripts that a page needs only when the deployed configuration is not the baked one. */
import { isConfigChanged } from '../config/changed.ts';
import { laterFile } from '../lib/later-files.ts';

/**
 * Loads the script that the page names so, when `config.json` has changed; does nothing on a page without it. A
 * failure leaves the page as it was baked.
 */
export async function loadWhenConfigChanged(name: string): Promise<void> {
  const address = await laterFile(name);
  if (!address || !(await isConfigChanged())) return;
  import(/* @vite-ignore */ address).catch((error: unknown) =>
    console.warn('La page garde sa configuration d’origine.', error),
  );
}
