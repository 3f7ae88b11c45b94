/**
 * Listens to the islands of the page, and shows the message of one that could not start (IslandPlace.astro). Astro
 * reports a module that did not load, after one more try. It reports neither a module that never arrives nor one that
 * lacks its component (a truncated file may be valid JavaScript), so those are detected here.
 */
import { loadTimeout } from '../../browser/within-time.ts';
import { trackOperation } from '../loading/loading.ts';
import { filesOf, obstacleSentences, startAgain } from './start-again.ts';

/** Astro's element, as its runtime defines it. */
interface Island extends HTMLElement {
  Component?: unknown;
}

/**
 * Shows or hides the message of an island, and hides or shows what says that the page is loading. Islands that only follow
 * the configuration have no message.
 */
function showFailure(island: Island, hasFailed: boolean): void {
  const place = island.closest('[data-island-place]');
  const message = place?.querySelector<HTMLElement>('[data-island-failure]');
  if (!place || !message) return;
  const hadFocus = message.contains(document.activeElement);
  message.hidden = !hasFailed;
  // The button that had it is gone: a late file may have come.
  if (hadFocus && !hasFailed) document.getElementById('content')?.focus();
  for (const text of place.querySelectorAll<HTMLElement>('[data-while-loading]'))
    text.hidden = hasFailed;
  const button = message.querySelector('button');
  if (button) button.onclick = () => void retry(island, message);
}

/** Starts again. The message stays with its other ways, and says what is in the way. */
async function retry(island: Island, message: HTMLElement): Promise<void> {
  const outcome = message.querySelector('[data-retry-outcome]');
  const say = (text: string) => {
    if (outcome) outcome.textContent = text;
  };
  say('');
  const obstacle = await trackOperation(startAgain(filesOf(island), () => !message.hidden));
  if (!obstacle) return;
  say(obstacleSentences[obstacle]);
  // The message may promise that the text is kept.
  for (const promise of message.querySelectorAll<HTMLElement>('[data-promise]'))
    promise.hidden = obstacle === 'unkept';
}

/** Shows the message if an island has not started, or lacks its component; hides it otherwise. */
function look(island: Island): void {
  showFailure(island, island.hasAttribute('ssr') || !island.Component);
}

addEventListener('astro:hydration-error', ({ target }) => showFailure(target as Island, true));
// This event does not bubble.
addEventListener('astro:hydrate', ({ target }) => look(target as Island), { capture: true });
addEventListener('DOMContentLoaded', () => {
  for (const island of document.querySelectorAll<Island>('astro-island[client="load"]'))
    setTimeout(look, loadTimeout, island);
});
