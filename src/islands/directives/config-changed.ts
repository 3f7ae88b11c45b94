/**
 * `client:config-changed`: hydrates an island only when the deployed `config.json` is not the one
 * baked into the page, so that in the ordinary case a static page loads no framework (architecture: islands).
 */
import type { ClientDirective } from 'astro';
import { isConfigChanged } from '../../config/changed.ts';

/** One answer for all islands of the page. */
let changed: Promise<boolean> | undefined;

const hydrateWhenConfigChanged: ClientDirective = async (load) => {
  changed ??= isConfigChanged();
  if (!(await changed)) return;
  const hydrate = await load();
  await hydrate();
};

export default hydrateWhenConfigChanged;
