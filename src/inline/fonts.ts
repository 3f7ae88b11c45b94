/**
 * Marianne comes in all its weights with the first text, or not at all in this view: a page in another font, or in two, looks
 * like a forgery, and a font that comes later would move what is read. So the first text waits a moment for it. On a slow
 * network the page has only the system's font (docs/decisions.md, « Fonts »).
 */

/** Network Information API, which only Chromium has. */
interface Line {
  effectiveType: string;
  saveData: boolean;
}

/** How long the first text waits for its fonts, in ms. A slow processor needs most of it, a fast one a quarter. */
const patience = 1000;

/**
 * Loads the fonts of the preload links in the page's first `<noscript>`. Links send no address of the page, unlike styles.
 * Styles read `data-fonts` on the root element: « wait » hides the text, « all » sets it in Marianne; with neither the text
 * is in the system's font, as long as the page lives.
 */
export function askForFonts(): void {
  const line = (navigator as { connection?: Line }).connection;
  if (line && (line.saveData || line.effectiveType !== '4g')) return;
  const root = document.documentElement;
  const setState = (state: string) => root.setAttribute('data-fonts', state);
  setState('wait');
  // The end of the HTML counts too: text that comes later would ask for its font later.
  let missing = 1;
  let isLate = false;
  const giveUp = setTimeout(() => {
    isLate = true;
    setState('');
  }, patience);
  const onload = () => {
    missing -= 1;
    if (missing > 0 || isLate) return;
    clearTimeout(giveUp);
    setState('wait all');
    // The layout that this forces asks for the fonts, which are there already.
    // A page that redirects may be left before it has a body.
    void document.body?.offsetTop;
    void document.fonts.ready.then(() => {
      // The fonts move the text in the next frame, still hidden. It appears in the one after.
      requestAnimationFrame(() => requestAnimationFrame(() => setState('all')));
    });
  };
  document.addEventListener('readystatechange', onload, { once: true });
  for (const [href] of document.querySelector('noscript')?.innerHTML.matchAll(/\/[^"]+/g) ?? []) {
    missing += 1;
    const link = { rel: 'preload', as: 'font', crossOrigin: '', href, onload };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
