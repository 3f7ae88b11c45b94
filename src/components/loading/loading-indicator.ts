/** Shows the loading indicator of the page while operations are in progress. */
import { loadingText } from './loading-text.ts';
import { $isLoading } from './pending.ts';
import { showLoading } from './show-loading.ts';

/** Delay before the indicator appears, in ms: short operations must not make it flash (architecture: islands). */
const showDelay = 200;

/** Wires the indicator; does nothing on a page without one. */
export function wireLoadingIndicator(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  $isLoading.subscribe((isLoading) => {
    clearTimeout(timer);
    if (isLoading) timer = setTimeout(showLoading, showDelay, loadingText);
    else showLoading('');
  });
}
