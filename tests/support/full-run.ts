/**
 * True in a full run (`npm run audit -- faults`, `accessibility`…), which covers all that `npm test` samples
 * (docs/tests.md).
 */
export const isFullRun = process.env['FULL_RUN'] === '1';

/** True in the audit `pages`, which covers what `npm test` leaves out, and nothing twice. */
export const isOfOthers = process.env['EXAMINED'] === 'others';

/** True for what `npm test` and the audit `pages` run together, and for a named file: `npm test -- browser faults`. */
export const isWhole = process.env['EXAMINED'] === 'all';

/** Tag of a test that the audit `pages` runs, `npm test` not: a failure or an attack, beside the journey that `npm test` follows. */
export const ofCi = { tag: '@ci' };

/** One page of each kind, and each page with a task: `npm test` measures these, the audit `pages` the others. */
const sampledPages = [
  '/gestion-compte',
  '/gestion-compte/gerer',
  '/activation-a-la-remise',
  '/valider-attest',
  '/acces-non-autorise',
  '/pages-simples/endAuth-FC',
  '/pages-simples/device-engagement',
  '/pages-simples/identite-pivot',
];

/**
 * One state of each layout, and of the two tasks with most parts. A state shows its page too: the plain page of a form or of a
 * document check is not in the list. Those that show header and footer have a width, because these depend on it. `npm test`
 * examines these states in every respect, the audit `pages` the others.
 */
const sampledStates = [
  '/activation-a-la-remise',
  '/pages-simples/endAuth-FC',
  '/acces-non-autorise, 360 px',
  'menu ouvert, sous-menu ouvert, 360 px',
  'demande de rectification, erreurs du formulaire',
  'tableau de verdicts',
];

const isOfThisRun = (sample: readonly string[], name: string) =>
  isFullRun || sample.includes(name) !== isOfOthers;

/** Returns true if this run measures a page. @param path Path of the page. */
export const isMeasured = (path: string): boolean => isOfThisRun(sampledPages, path);

/** Returns true if this run examines a state. @param name Name of the state, with its width if the list has one. */
export const isExamined = (name: string): boolean => isOfThisRun(sampledStates, name);
