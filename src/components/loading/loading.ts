/** The loading indicator of the page: on while an operation is in progress (specification, section 4). */

/** Operations in progress. */
interface Pending {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
}

declare global {
  interface Window {
    /** Shared, because each bundle of the page has its own copy of this module. */
    portailLoading?: Pending;
  }
}

const loadingText = 'Chargement en cours…';

/** Delay before the indicator appears, in ms: short operations must not make it flash (architecture: islands). */
const showDelay = 200;

/** Shows the text in the page's indicator, if there is one. @param text Empty: hides the indicator. */
function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  // Its look follows its text (loading.css).
  if (indicator) indicator.textContent = text;
}

/** Keeps the indicator on until an operation settles, and returns the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  window.portailLoading ??= { count: 0 };
  const pending = window.portailLoading;
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
