/**
 * Brings Astro's island runtime to a page whose islands only wait for another configuration: in the
 * ordinary case it is never requested (design D8; tools/build/island-runtime.ts writes the meta).
 */
import { isConfigChanged } from '../config/changed.ts';

/** Loads the runtime when the deployed `config.json` is not the baked one. */
export async function loadIslandsWhenConfigChanged(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="portail:islands"]')?.content;
  if (!address || !(await isConfigChanged())) return;
  import(/* @vite-ignore */ address).catch((error: unknown) =>
    console.warn('Les menus d’origine sont gardés.', error),
  );
}
