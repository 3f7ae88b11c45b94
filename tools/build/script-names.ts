/**
 * Names that scripts add to pages, and that no page's HTML holds: the purge keeps their rules. Whoever lets a script
 * write a new element, class or attribute adds it here; the rendering audit compares with unpurged styles.
 */
import type { Need } from '../../src/needs.ts';

/** On any page. */
export const scriptNames: readonly string[] = [
  // The document: head script, display settings, header, print of one part.
  'html',
  'data-js',
  'data-shell',
  'data-fr-theme',
  'data-fr-scheme',
  'data-fr-scrolling',
  'data-poor-line',
  'data-printing',
  'data-revealed',
  'data-simplified',
  // Header: the burger menu's dialog, open sub-menus.
  'fr-modal--opened',
  'true',
  'false',
  // Menus that another configuration redraws.
  'aria-current',
  'page',
  // The loading indicator.
  'loading--on',
  // Hints for one browser.
  'browser-hint--shown',
  'hidden',
  // Badges of stores that another configuration names.
  'img',
];

/** What apps draw with rules of the page's own styles; DSFR components come with their lazy style sheet. */
const ofApps = [
  ...['h2', 'h3', 'p', 'ul', 'li', 'button', 'fr-mb-4w', 'fr-mt-2w'],
  // The error in the place of an app that cannot be had.
  ...['fr-alert', 'fr-alert--error', 'fr-alert__title', 'fr-btn', 'fr-btn--secondary'],
];

/** On the pages of an app. */
export const scriptNamesByNeed: Readonly<Partial<Record<Need, readonly string[]>>> = {
  gestionCompte: [
    ...ofApps,
    ...['form', 'fieldset', 'legend', 'input', 'radio', 'label', 'textarea', 'a', 'href', 'target'],
  ],
  validerAttest: [
    ...ofApps,
    ...['dl', 'dt', 'dd', 'progress', 'input', 'checkbox', 'label', 'fr-sr-only', 'fr-h4'],
  ],
};
