/** Loads an island for a directive of the portal. */
import type { ClientDirective } from 'astro';
import { withinTime } from './within-time.ts';

/**
 * Resolves to the function that hydrates an island.
 * @throws Error if its module does not load in time, or lacks its component: a truncated module may be valid JavaScript.
 */
export async function loadIsland(load: Parameters<ClientDirective>[0], island: HTMLElement) {
  const hydrate = await withinTime(load());
  if (!Reflect.get(island, 'Component')) throw new TypeError('module incomplet');
  return hydrate;
}
