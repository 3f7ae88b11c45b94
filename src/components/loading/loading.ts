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

/** Shows or hides the page's indicator, if there is one. Its look follows its text (loading.css). */
function showLoading({ count }: Pending): void {
  const indicator = document.getElementById('loading-indicator');
  if (indicator) indicator.textContent = count > 0 ? loadingText : '';
  // An operation of the head begins before the indicator has arrived.
  else if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => showLoading(pendingOfPage()));
}

/** Returns the operations of the page, which all its bundles count together. */
function pendingOfPage(): Pending {
  window.portailLoading ??= { count: 0 };
  return window.portailLoading;
}

/** Keeps the indicator on until an operation settles, and returns the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  const pending = pendingOfPage();
  pending.count += 1;
  if (pending.count === 1) pending.timer = setTimeout(showLoading, showDelay, pending);
  const settle = () => {
    pending.count -= 1;
    if (pending.count > 0) return;
    clearTimeout(pending.timer);
    showLoading(pending);
  };
  operation.then(settle, settle);
  return operation;
}
