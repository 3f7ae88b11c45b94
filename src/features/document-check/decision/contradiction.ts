/** Contradictions between an official answer and itself, or the signed content. */

import type { CheckedDocument } from './checked-document.ts';
import { localIsoDate } from './local-date.ts';
import type { Verdict } from './verdict.ts';

/**
 * `past`: « valid », with a last day that is over. `names`: other data than those of the signed content. `changed`: « valid »
 * after a refusal.
 */
export type Contradiction = 'past' | 'names' | 'changed';

/** What an answer may say about the signed content: who it is about and for, and which document. */
const compared = ['familyName', 'givenName', 'usageName', 'id', 'birthdate', 'recipient'] as const;

/** Ignores letter case and accents, which services write in several ways. */
const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });

/** Keeps letters and digits: services write hyphens, apostrophes and blanks in several ways. */
const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/**
 * Returns true if a text begins with another. Lengths differ: services write « É » as one character or two, « œ » as « oe »,
 * but never in more than twice the characters, so only such beginnings are compared: a text has 2,000 letters at most.
 */
function beginsWith(text: string, start: string): boolean {
  const letters = [...text];
  const { length } = [...start];
  for (let count = Math.ceil(length / 2); count <= Math.min(letters.length, 2 * length); count += 1)
    if (compare(letters.slice(0, count).join(''), start) === 0) return true;
  return false;
}

/** Returns true if two texts say the same, or if one is the beginning of the other: some services give one given name. */
function isConsistent(signed: string, answered: string): boolean {
  const [one, other] = [bare(signed), bare(answered)];
  return beginsWith(one, other) || beginsWith(other, one);
}

/** Returns what contradicts an answer « valid » of the official service; null for a consistent or another answer. */
export function contradictionOf(finding: {
  verdict: Pick<Verdict, 'attributes'>;
  official: CheckedDocument['official'];
}): Contradiction | null {
  const { verdict, official } = finding;
  if (official?.answer.status !== 'VALID') return null;
  if (official.wasRefused) return 'changed';
  const { validUntil, attributes } = official.answer;
  if (validUntil !== null && validUntil < localIsoDate(official.at)) return 'past';
  const isOther = compared.some((name) => {
    const [signed, answered] = [verdict.attributes?.[name], attributes[name]];
    return signed && answered && !isConsistent(signed, answered);
  });
  return isOther ? 'names' : null;
}

/** Sentence for each contradiction. */
export const contradictionSentences: Readonly<Record<Contradiction, string>> = {
  past: 'Le service officiel a répondu « valide », mais avec une date de fin déjà passée.',
  names: 'Le service officiel a répondu pour d’autres données que celles du document signé.',
  changed: 'Le service officiel a d’abord refusé ce document, puis l’a déclaré valide.',
};
