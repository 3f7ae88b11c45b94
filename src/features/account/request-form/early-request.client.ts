/**
 * Inline script after the request form: preselects the right that the address names, and keeps presses of buttons until the
 * island answers them (architecture: request-form). Contains the script of failures (IslandPlace.astro).
 */
import '../../../components/failure/island-failure.client.ts';
import { isInUse } from '../../../browser/is-in-use.ts';
import { loadTimeout } from '../../../browser/within-time.ts';
import { trackOperation } from '../../../components/loading/loading.ts';
import { keptPresses } from './kept-presses.ts';
import { parseRight } from './request-address.ts';

const form = document.querySelector<HTMLFormElement>('.request');
const presses = keptPresses();

/** Keeps a press. After a failure, only the retry can help. */
function keep(event: SubmitEvent): void {
  event.preventDefault();
  if (presses.isAnswered) return;
  if (event.submitter instanceof HTMLButtonElement) presses.ways.add(event.submitter.value);
  const retry = document.querySelector<HTMLElement>('[data-island-failure]:not([hidden]) button');
  if (retry) retry.focus();
  else if (!presses.endWaiting)
    void trackOperation(
      new Promise<void>((resolve) => {
        presses.endWaiting = resolve;
        // The island may be lost.
        setTimeout(resolve, loadTimeout);
      }),
    );
}

form?.addEventListener('submit', keep);
for (const type of ['input', 'focusin'])
  form?.addEventListener(type, () => {
    presses.hasMovedOn = presses.ways.size > 0;
  });
const right = parseRight(location.search);
const chosen = form?.elements.namedItem(`right-${right}`);
// Both, because Firefox restores only a choice that differs from the default of the HTML.
if (form && !isInUse(form) && chosen)
  Object.assign(chosen, { defaultChecked: true, checked: true });
