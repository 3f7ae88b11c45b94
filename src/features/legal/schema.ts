/** Who answers for the portal (law n° 2004-575, article 1-1) and for personal data (GDPR, article 13). */
import * as v from 'valibot';
import { emailAddress, telephone, text } from '../../config/fields.ts';

/** Somebody, as the law asks to name them. */
const organisation = v.object(
  {
    name: v.optional(v.pipe(text, v.trim()), ''),
    /** Several lines. */
    address: v.optional(v.pipe(text, v.trim()), ''),
    telephone: v.optional(telephone, ''),
  },
  'objet attendu',
);

/** What the legal pages say; what is empty is not shown. */
export const legalSchema = v.object(
  {
    publisher: v.optional(organisation, {}),
    /** Director of publication. */
    director: v.optional(v.pipe(text, v.trim()), ''),
    host: v.optional(organisation, {}),
    /** Technical logs and how long they are kept, several lines; empty: nothing is claimed. */
    logs: v.optional(v.pipe(text, v.trim()), ''),
    /** Whom to write to about personal data; the postal address is that of `account`. */
    dataContactEmail: v.optional(emailAddress, ''),
  },
  'objet attendu',
);
