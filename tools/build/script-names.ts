/**
 * Names that scripts add to pages and that no page's HTML contains. The purge keeps their rules. Add each new
 * element, class or attribute of a script here; the rendering audit compares with unpurged styles.
 */
/** Names that the purge keeps on every page. */
export const scriptNames: readonly string[] = [
  // The document: head script, display settings, header, print of one part.
  'data-js',
  'data-menu-script',
  'data-fr-theme',
  'data-fr-scrolling',
  'data-slow-network',
  'data-printing',
  'data-revealed',
  'data-simplified',
  // Phones install the application; other devices show a QR code.
  'data-phone',
  'svg',
  // Header: the burger menu's dialog, open sub-menus.
  'fr-modal--opened',
  'true',
  'false',
  // Menus of the deployed configuration.
  'aria-current',
  // The loading indicator.
  'loading--on',
  // Hints for one browser.
  'browser-hint--shown',
  'hidden',
  // Store badges of the deployed configuration.
  'img',
];

/** Names that an island draws with the page's own styles, not with a lazy stylesheet. */
interface IslandNames {
  /** Attribute of an element that only pages with the island have. */
  attribute: string;
  value?: string;
  names: readonly string[];
}

/** Names that the purge keeps on pages with an island. */
export const scriptNamesByIsland: readonly IslandNames[] = [
  {
    // Verdicts.
    attribute: 'data-check-root',
    names: [...['h3', 'dl', 'dt', 'dd', 'progress', 'checkbox', 'fr-h4', 'fr-sr-only']],
  },
  {
    // The error in place of an embedded app.
    attribute: 'data-frame',
    value: 'now',
    names: [
      ...['h2', 'p', 'button', 'fr-mb-4w', 'fr-mt-2w', 'fr-alert', 'fr-alert--error'],
      ...['fr-alert__title', 'fr-btn', 'fr-btn--secondary'],
    ],
  },
];
