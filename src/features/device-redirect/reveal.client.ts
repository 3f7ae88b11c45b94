/** Inline script: shows the content of device-engagement after its delay, whatever else has loaded. */
import { displayDelay, revealedEvent } from './delay.ts';

setTimeout(() => {
  document.documentElement.setAttribute('data-revealed', '');
  document.dispatchEvent(new Event(revealedEvent));
}, displayDelay);
