/** Of the hints for some browsers, shows the one of the citizen's own (BrowserHints.astro). */
import { hintedBrowserOf } from '../../browser/user-agent.ts';

/** Shows it; the others stay hidden, as in a browser that needs none. */
export function showBrowserHint(): void {
  const browser = hintedBrowserOf(navigator.userAgent);
  for (const hint of document.querySelectorAll<HTMLElement>('[data-browser-hint]'))
    hint.classList.toggle('browser-hint--shown', hint.dataset['browserHint'] === browser);
}
