/** Whether a document is addressed to the agency that reads it. */

/** Names without what people write differently. A batch asks for the same ones a thousand times. */
const bareNames = new Map<string, string>();

/** Returns a name without what people write differently: accents, case, punctuation, blanks. */
function bare(name: string): string {
  const known = bareNames.get(name);
  if (known !== undefined) return known;
  const found = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  bareNames.set(name, found);
  return found;
}

/**
 * Returns « own » or « other » for a recipient. « unknown » without one of both names, or if one is a part of the other
 * (« Tilleuls », « Agence des Tilleuls »): a person must decide.
 */
export function addresseeOf(recipient: string, agency: string): 'own' | 'other' | 'unknown' {
  const [to, reader] = [bare(recipient), bare(agency)];
  if (to === '' || reader === '') return 'unknown';
  if (to === reader) return 'own';
  return to.includes(reader) || reader.includes(to) ? 'unknown' : 'other';
}
