/**
 * Marianne is there at first paint, or the page does without it (`font-display: optional`). So no text moves while
 * it is read, whatever the system's font is (docs/decisions.md, « Fonts »).
 */

/** Network Information API, which only Chromium has. */
interface Line {
  effectiveType: string;
  saveData: boolean;
}

/**
 * Copies the preload links of the page's first `<noscript>` into the head, so that the first paint has the fonts. On
 * a slow network, or if the citizen saves data, adds none.
 */
export function askForFonts(): void {
  const line = (navigator as { connection?: Line }).connection;
  if (line && (line.saveData || line.effectiveType !== '4g'))
    document.documentElement.setAttribute('data-slow-network', '');
  else
    for (const [href] of document.querySelector('noscript')?.innerHTML.matchAll(/\/[^"]+/g) ?? []) {
      const link = document.createElement('link');
      document.head.append(
        Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href }),
      );
    }
}
