/** Kinds of values that several parts of the configuration have. */
import * as v from 'valibot';
import {
  isInternalPath,
  isSafeLink,
  isSafeRequest,
  toInternalPath,
  toSiteAddress,
} from './address.ts';

/** Any text. */
export const text = v.string('texte attendu');
/** true or false. */
export const flag = v.boolean('true ou false attendu');

/** An address to lead to, ready to be written into a page. */
export const linkAddress = v.pipe(
  text,
  v.trim(),
  v.check(isSafeLink, 'adresse attendue : https, http, mailto, tel ou relative'),
  v.transform(toSiteAddress),
);
/** An address to ask, ready to be asked. */
export const requestAddress = v.pipe(
  text,
  v.trim(),
  v.check(isSafeRequest, 'adresse attendue : https, http ou relative'),
  v.transform(toSiteAddress),
);
/** A path of the portal, with or without its first slash; the sub-path is added where it is used. */
export const internalPath = v.pipe(
  text,
  v.transform(toInternalPath),
  v.check(isInternalPath, 'chemin interne attendu, qui commence par « / »'),
);

/** Marks a list of whom to trust: null is a fault there, never « not given », which may trust more. */
export const trustList = v.metadata<string[], { isTrustList: true }>({ isTrustList: true });

// A union of a literal and a text that is wrong tells the text's fault: both have the message.
const emailExpected = 'adresse électronique attendue, ou texte vide';
const telephoneExpected = 'numéro de téléphone attendu, ou texte vide';

/** An e-mail address; empty: none. */
export const emailAddress = v.union(
  [v.literal(''), v.pipe(text, v.email(emailExpected))],
  emailExpected,
);

/** A telephone number, as people write it; empty: none. */
export const telephone = v.union(
  [v.literal(''), v.pipe(text, v.regex(/^\+?\d(?:[ .\u00a0\u202f]?\d){2,}$/, telephoneExpected))],
  telephoneExpected,
);
