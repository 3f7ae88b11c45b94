/** The loading indicator of the page: on while an operation is in progress (specification, section 4). */

const loadingText = 'Chargement en cours…';

/** Delay before the indicator appears, in ms: short operations must not make it flash (architecture: islands). */
const showDelay = 200;

let pendingCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the text in the page's indicator, if there is one. @param text Empty: hides the indicator. */
function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  if (!indicator) return;
  indicator.textContent = text;
  indicator.classList.toggle('loading--on', text !== '');
}

/** Keeps the indicator on until an operation settles, and returns the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  pendingCount += 1;
  if (pendingCount === 1) timer = setTimeout(showLoading, showDelay, loadingText);
  const settle = () => {
    pendingCount -= 1;
    if (pendingCount > 0) return;
    clearTimeout(timer);
    showLoading('');
  };
  operation.then(settle, settle);
  return operation;
}
