/** Stands in the page: the content of device-engagement appears after its delay, whatever else has loaded. */
import { displayDelay, revealedEvent } from './delay.ts';

setTimeout(() => {
  document.documentElement.dataset['revealed'] = '';
  document.dispatchEvent(new Event(revealedEvent));
}, displayDelay);
