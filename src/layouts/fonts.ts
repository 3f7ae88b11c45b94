/**
 * Marianne comes in all its weights with the first text, or not at all in this view: a page in two fonts, or in another one,
 * looks like a forgery, and a font that comes later would move what is read. The first text waits a moment for it, because
 * the fonts take about as long as one more round trip. On a slow network the page has only the fallback
 * (docs/decisions.md, « Fonts »).
 */

/** Network Information API, which only Chromium has. */
interface Line {
  effectiveType: string;
  saveData: boolean;
}

/** How long the first text waits for its fonts, in ms. A cold browser at 50 ms and 10 Mbit/s takes up to 300. */
const patience = 400;

/** Returns true on a slow network, or if the citizen saves data. A browser that says nothing counts as fast. */
function isSlow(): boolean {
  const line = (navigator as { connection?: Line }).connection;
  return Boolean(line && (line.saveData || line.effectiveType !== '4g'));
}

/**
 * Loads the weights that the script's element names (Document.astro). Styles read `data-fonts` on the root element: « wait »
 * hides the text, « all » shows it in Marianne; without it the text is in the fallback, for as long as the page lives.
 */
export function askForFonts(): void {
  if (isSlow() || !document.fonts) return;
  const { dataset } = document.documentElement;
  const giveUp = () => {
    delete dataset['fonts'];
  };
  const timer = setTimeout(giveUp, patience);
  dataset['fonts'] = 'wait';
  const weights = document.currentScript?.dataset['weights']?.split(' ') ?? [];
  Promise.all(weights.map((weight) => document.fonts.load(`${weight} 1em Marianne`))).then(() => {
    clearTimeout(timer);
    if (dataset['fonts']) dataset['fonts'] = 'all';
  }, giveUp);
}
