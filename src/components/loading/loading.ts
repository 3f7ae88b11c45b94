/** The loading indicator of the page: on while an operation is in progress (specification, section 4). */
import { sharedState } from '../../browser/shared-state.ts';

const loadingText = 'Chargement en cours…';

/** Delay before the indicator appears, in ms: short operations must not make it flash (architecture: islands). */
const showDelay = 200;

/** Operations in progress, of all scripts. */
const pending: { count: number; timer?: ReturnType<typeof setTimeout> } = sharedState('loading', {
  count: 0,
});

/** Shows the text in the page's indicator, if there is one. @param text Empty: hides the indicator. */
function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  if (!indicator) return;
  indicator.textContent = text;
  indicator.classList.toggle('loading--on', text !== '');
}

/** Keeps the indicator on until an operation settles, and returns the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  pending.count += 1;
  if (pending.count === 1) pending.timer = setTimeout(showLoading, showDelay, loadingText);
  const settle = () => {
    pending.count -= 1;
    if (pending.count > 0) return;
    clearTimeout(pending.timer);
    showLoading('');
  };
  operation.then(settle, settle);
  return operation;
}
