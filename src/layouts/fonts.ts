/**
 * Marianne comes with the page or not at all: its faces are `font-display: optional`, so that no text
 * moves while it is read, whatever the system's own font (docs/decisions.md, « Fonts »).
 */

/** What Chromium tells of the line (Network Information API); other browsers tell nothing. */
interface Line {
  effectiveType: string;
  saveData: boolean;
}

/**
 * Asks for the fonts that the page's first `<noscript>` names for browsers without scripts: at once, so that
 * the first paint has them. Where the line is known to be poor, or the citizen saves data, for none.
 */
export function askForFonts(): void {
  const line = (navigator as { connection?: Line }).connection;
  if (line && (line.saveData || line.effectiveType !== '4g'))
    document.documentElement.dataset['slowNetwork'] = '';
  else
    for (const [href] of document.querySelector('noscript')?.innerHTML.matchAll(/\/[^"]+/g) ?? []) {
      const link = document.createElement('link');
      document.head.append(
        Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }),
      );
    }
}
