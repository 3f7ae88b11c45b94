/**
 * Inline script of a page whose island starts with it: requests the deferred stylesheet once the island is there, because
 * both share a slow network. The citizen waits for the island, not for icons (docs/decisions.md, « Styles »).
 */
import { addLink } from '../browser/preload.ts';

/** Longest wait, in ms: the island may be lost. */
const patience = 3_000;

const href = document.currentScript?.dataset['styles'] ?? '';

void new Promise((resolve) => {
  // Capture, because this event of Astro does not bubble.
  addEventListener('astro:hydrate', resolve, true);
  setTimeout(resolve, patience);
}).then(() => addLink({ rel: 'stylesheet', href }));
