/**
 * Listens to the islands of the page, and shows the message of one that could not start (IslandPlace.astro). Astro
 * reports a module that did not load, after one more try. It reports neither a module that never arrives nor one that
 * lacks its component (a truncated file may be valid JavaScript), so those are detected here.
 */
import { focusContent } from '../../browser/focus-content.ts';
import { isInUse } from '../../browser/is-in-use.ts';
import { loadTimeout } from '../../browser/within-time.ts';

/** Astro's element, as its runtime defines it. */
interface Island extends HTMLElement {
  Component?: unknown;
  start: () => Promise<void>;
}

/** Shows or hides the message of an island. Islands that only follow the configuration have none. */
function showFailure(island: Island, hasFailed: boolean): void {
  const place = island.closest('[data-island-place]');
  const message = place?.querySelector<HTMLElement>('[data-island-failure]');
  if (!message) return;
  message.hidden = !hasFailed;
  const button = message.querySelector('button');
  if (button) button.onclick = () => void retry(island);
}

/**
 * Starts again. Browsers may keep a failed module, so the page is reloaded, once the server answers. Not if something was
 * typed or chosen in the island: then only the island starts again.
 */
async function retry(island: Island): Promise<void> {
  showFailure(island, false);
  // The pressed button is gone.
  focusContent();
  try {
    await fetch(location.href, { signal: AbortSignal.timeout(loadTimeout) });
    if (!isInUse(island)) return location.reload();
    watch(island);
    await island.start();
  } catch {
    showFailure(island, true);
  }
}

/** Shows the message if an island has not started, or lacks its component; hides it otherwise. */
function look(island: Island): void {
  showFailure(island, island.hasAttribute('ssr') || !island.Component);
}

/** Looks at an island once its time is over. */
function watch(island: Island): void {
  setTimeout(look, loadTimeout, island);
}

addEventListener('astro:hydration-error', ({ target }) => showFailure(target as Island, true));
// This event does not bubble.
addEventListener('astro:hydrate', ({ target }) => look(target as Island), { capture: true });
addEventListener('DOMContentLoaded', () => {
  document.querySelectorAll<Island>('astro-island[client="load"]').forEach(watch);
});
