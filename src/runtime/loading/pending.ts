/** Counts the operations in progress: the loading indicator is on while there is at least one (specification, section 4). */
import { atom, computed } from 'nanostores';

const $pendingCount = atom(0);

/** True while at least one tracked operation is in progress. */
export const $isLoading = computed($pendingCount, (count) => count > 0);

/** Counts an operation until it settles, and gives back the same promise. */
export function trackOperation<T>(operation: Promise<T>): Promise<T> {
  $pendingCount.set($pendingCount.get() + 1);
  const settle = () => $pendingCount.set($pendingCount.get() - 1);
  operation.then(settle, settle);
  return operation;
}
