/**
 * Names that scripts add to pages, and that no page's HTML holds: the purge keeps their rules. Whoever lets a script
 * write a new element, class or attribute adds it here; the rendering audit compares with unpurged styles.
 */
/** On any page. */
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
  // The phone that installs the application, and the QR code elsewhere.
  'data-phone',
  'svg',
  // Header: the burger menu's dialog, open sub-menus.
  'fr-modal--opened',
  'true',
  'false',
  // Menus that another configuration redraws.
  'aria-current',
  // The loading indicator.
  'loading--on',
  // Hints for one browser.
  'browser-hint--shown',
  'hidden',
  // Badges of stores that another configuration names.
  'img',
  'data-has-image',
];

/** What an island draws with rules of the page's own styles; DSFR components come with its lazy style sheet. */
interface IslandNames {
  /** Of an element of the page that has the island. */
  attribute: string;
  value?: string;
  names: readonly string[];
}

/** By island. */
export const scriptNamesByIsland: readonly IslandNames[] = [
  {
    // Verdicts.
    attribute: 'data-check-root',
    names: [...['h3', 'dl', 'dt', 'dd', 'progress', 'checkbox', 'fr-h4']],
  },
  {
    // The error in the place of an app from elsewhere.
    attribute: 'data-frame',
    value: 'now',
    names: [
      ...['h2', 'p', 'button', 'fr-mb-4w', 'fr-mt-2w', 'fr-alert', 'fr-alert--error'],
      ...['fr-alert__title', 'fr-btn', 'fr-btn--secondary'],
    ],
  },
];
