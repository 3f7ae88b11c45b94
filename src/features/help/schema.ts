/** Who helps somebody who is stuck; each may be empty, and nothing is said for it then (architecture: help). */
import * as v from 'valibot';
import { emailAddress, linkAddress, telephone, text } from '../../config/fields.ts';

/** The ways to help. */
export const helpSchema = v.object(
  {
    /** A page of help; empty: the portal's address. */
    url: v.optional(linkAddress, ''),
    email: v.optional(emailAddress, ''),
    telephone: v.optional(telephone, ''),
    /** When the telephone answers: « du lundi au vendredi, de 9 h à 17 h ». */
    hours: v.optional(text, ''),
  },
  'objet attendu',
);
