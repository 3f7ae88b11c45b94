/** The back link of endAuth-FI: two history steps, then close the window (specification, section 9). */

const backSteps = 2;

/** After this time still here, the browser has neither gone back nor closed, in ms. Long, for poor lines. */
const stayedDelay = 4000;

/** Wires the back link; when the window can be neither left nor closed, `#stayed` tells another way. */
export function wireBackLink(): void {
  const link = document.getElementById('back-link');
  const stayed = document.getElementById('stayed');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    history.go(-backSteps);
    window.close();
    const timer = setTimeout(() => {
      if (stayed && !document.hidden) stayed.hidden = false;
    }, stayedDelay);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  });
}
