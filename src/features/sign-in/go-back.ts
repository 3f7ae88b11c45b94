/** The back link of endAuth-FI: two history steps, then close the window (specification, section 9). */

const backSteps = 2;

/** Time to wait before concluding that the window can neither go back nor close, in ms. Long, for slow networks. */
const stayedDelay = 4000;

/** Wires the back link. If the window can neither go back nor close, `#stayed` explains another way. */
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
