/**
 * Script of endAuth-FI: the browser hint, and the back link: two history steps, then close the window (specification,
 * section 9).
 */
import { showBrowserHint } from '../../components/browser-hint/browser-hint.ts';

const backSteps = 2;

/** Time to wait before concluding that the window can neither go back nor close, in ms. Long, for slow networks. */
const stayedDelay = 4000;

const stayed = document.getElementById('stayed');

document.getElementById('back-link')?.addEventListener('click', (event) => {
  event.preventDefault();
  // The second click of a double click would go back twice.
  if (event.detail > 1) return;
  history.go(-backSteps);
  window.close();
  // If the window can neither go back nor close, a message explains another way.
  const timer = setTimeout(() => {
    if (stayed && !document.hidden) stayed.hidden = false;
  }, stayedDelay);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
});
showBrowserHint();
