/** Contacts for help. Each one may be empty, and the pages then omit it (architecture: help). */
import * as v from 'valibot';
import { emailAddress, linkAddress, telephone, text } from '../../config/fields.ts';

/** Schema of the contacts. */
export const helpSchema = v.object(
  {
    /** A help page; empty: `portailUrl`. */
    url: v.optional(linkAddress, ''),
    email: v.optional(emailAddress, ''),
    telephone: v.optional(telephone, ''),
    /** When the telephone answers: « du lundi au vendredi, de 9 h à 17 h ». */
    hours: v.optional(text, ''),
  },
  'objet attendu',
);
