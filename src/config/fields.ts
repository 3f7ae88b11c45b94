/** Kinds of values that several parts of the configuration have. */
import * as v from 'valibot';
import { isInternalPath, isSafeLink, isSafeRequest } from './address.ts';

/** Any text. */
export const text = v.string('texte attendu');
/** true or false. */
export const flag = v.boolean('true ou false attendu');

/** An address to lead to. */
export const linkAddress = v.pipe(
  text,
  v.trim(),
  v.check(isSafeLink, 'adresse attendue : https, http, mailto, tel ou relative'),
);
/** An address to ask. */
export const requestAddress = v.pipe(
  text,
  v.check(isSafeRequest, 'adresse attendue : https, http ou relative'),
);
/** A path of the portal. */
export const internalPath = v.pipe(
  text,
  v.check(isInternalPath, 'chemin interne attendu, qui commence par « / »'),
);

/** An e-mail address; empty: none. */
export const emailAddress = v.union(
  [v.literal(''), v.pipe(text, v.email())],
  'adresse électronique attendue, ou texte vide',
);

/** A telephone number, as people write it; empty: none. */
export const telephone = v.union(
  [v.literal(''), v.pipe(text, v.regex(/^\+?\d(?:[ .\u00a0\u202f]?\d){2,}$/))],
  'numéro de téléphone attendu, ou texte vide',
);
