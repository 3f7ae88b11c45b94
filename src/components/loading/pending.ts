/** Counts the operations in progress: the loading indicator is on while there is one (specification, section 4). */
import { atom } from 'nanostores';

let pendingCount = 0;

/** True while at least one tracked operation is in progress. */
export const $isLoading = atom(false);

function count(change: 1 | -1): void {
  pendingCount += change;
  $isLoading.set(pendingCount > 0);
}

/** Counts an operation until it settles, and returns the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  count(1);
  const settle = () => count(-1);
  operation.then(settle, settle);
  return operation;
}
