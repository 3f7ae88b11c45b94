/** Shows the loading indicator of the page while operations are in progress. */
import { loadingText } from './loading-text.ts';
import { $isLoading } from './pending.ts';

/** An operation shorter than this shows nothing, so that nothing flashes, in ms (architecture: islands). */
const showDelay = 200;

/** Wires the indicator; does nothing on a page without one. */
export function wireLoadingIndicator(): void {
  const indicator = document.getElementById('loading-indicator');
  if (!indicator) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    indicator.textContent = text;
    indicator.classList.toggle('loading--on', text !== '');
  };
  $isLoading.subscribe((isLoading) => {
    clearTimeout(timer);
    if (isLoading) timer = setTimeout(show, showDelay, loadingText);
    else show('');
  });
}
