/** Whether a document is addressed to the agency that reads it. */

/** Returns a name without what people write differently: accents, case, punctuation, blanks. */
const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns « own » or « other » for a recipient; « unknown » without one of both names. */
export function addresseeOf(recipient: string, agency: string): 'own' | 'other' | 'unknown' {
  if (bare(recipient) === '' || bare(agency) === '') return 'unknown';
  return bare(recipient) === bare(agency) ? 'own' : 'other';
}
