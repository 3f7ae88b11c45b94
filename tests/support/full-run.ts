/**
 * True in a full run (`npm run audit -- faults`, `accessibility`…), which covers all that `npm test` samples
 * (docs/tests.md).
 */
export const isFullRun = process.env['FULL_RUN'] === '1';

/** True in the audit `pages`, which covers what `npm test` leaves out, and nothing twice. */
export const isOfOthers = process.env['EXAMINED'] === 'others';

/**
 * Pages and states that together show each kind of page, and each part that a page can have. Those that show header and
 * footer have a width, because these depend on it. `npm test` examines the sample in every respect, the audit `pages` the
 * others.
 */
const sample = [
  '/gestion-compte',
  '/gestion-compte/gerer',
  '/gestion-compte/telephone-perdu',
  '/activation-a-la-remise',
  '/valider-attest',
  '/acces-non-autorise',
  '/pages-simples/endAuth-FC',
  '/pages-simples/endAuth-FI',
  '/pages-simples/device-engagement',
  '/pages-simples/identite-pivot',
  '/acces-non-autorise, 360 px',
  'menu ouvert, sous-menu ouvert, 360 px',
  'menu ouvert, sous-menu ouvert, 1280 px',
  'paramètres d’affichage ouverts, 360 px',
  'demande de rectification, erreurs du formulaire',
  'identité affichée',
  'verdicts affichés',
  'tableau de verdicts',
];

/** Returns true if this run examines a page or a state. @param name Path of a page, or name of a state, with its width if it has one. */
export const isExamined = (name: string): boolean =>
  isFullRun || sample.includes(name) !== isOfOthers;
