/** Shows the hint of the citizen's browser (BrowserHints.tsx). */
import { hintedBrowserOf } from '../../browser/user-agent.ts';

/** Shows the hint of the citizen's browser, if it has one, and hides the others. */
export function showBrowserHint(): void {
  const browser = hintedBrowserOf(navigator.userAgent);
  for (const hint of document.querySelectorAll<HTMLElement>('[data-browser-hint]'))
    hint.classList.toggle('browser-hint--shown', hint.dataset['browserHint'] === browser);
}
