/** Configuration of embedded apps (architecture: embedded-apps). */
import * as v from 'valibot';
import { internalPath } from '../../config/fields.ts';
import { appNames } from '../../page-features.ts';

/** A same-origin ES module that replaces the page's own content; empty: none (architecture: embedded-apps). */
const appModule = v.optional(
  v.union(
    [v.literal(''), internalPath],
    'chemin interne d’un module attendu, qui commence par « / »',
  ),
  '',
);

/** The module of each app. */
export const embeddedAppsSchema = v.object(v.entriesFromList(appNames, appModule), 'objet attendu');
