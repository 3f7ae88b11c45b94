/** Persons responsible for the portal (law n° 2004-575, article 1-1) and for personal data (GDPR, article 13). */
import * as v from 'valibot';
import { emailAddress, telephone, text } from '../../config/fields.ts';

/** A person or organisation, with the data that the law requires. */
const organisation = v.object(
  {
    name: v.optional(v.pipe(text, v.trim()), ''),
    /** Several lines. */
    address: v.optional(v.pipe(text, v.trim()), ''),
    telephone: v.optional(telephone, ''),
  },
  'objet attendu',
);

/** Data of the legal pages. An empty field is not shown. */
export const legalSchema = v.object(
  {
    publisher: v.optional(organisation, {}),
    /** Director of publication. */
    director: v.optional(v.pipe(text, v.trim()), ''),
    host: v.optional(organisation, {}),
    /** Technical logs and their retention, several lines. If empty, the pages do not mention logs. */
    logs: v.optional(v.pipe(text, v.trim()), ''),
    /** E-mail address for questions about personal data. The postal address is that of `account`. */
    dataContactEmail: v.optional(emailAddress, ''),
  },
  'objet attendu',
);
