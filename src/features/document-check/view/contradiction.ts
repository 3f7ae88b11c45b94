/** Contradictions between an official answer and itself, or the signed content. */
import { localIsoDate } from '../check/local-date.ts';
import type { Verdict } from '../verifier/verdict.ts';
import type { CheckedDocument } from './useChecks.ts';

/** `past`: « valid », with a last day that is over. `names`: other names than those of the signed content. */
export type Contradiction = 'past' | 'names';

const names = ['familyName', 'givenName', 'usageName'] as const;

/** Ignores letter case and accents, which services write in several ways. */
const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });

/** Replaces what separates names by one space. */
const words = (text: string) => text.replace(/[\s,-]+/g, ' ').trim();

/** Returns what contradicts an answer « valid » of the official service; null for a consistent or another answer. */
export function contradictionOf(finding: {
  verdict: Pick<Verdict, 'attributes'>;
  official: CheckedDocument['official'];
}): Contradiction | null {
  const { verdict, official } = finding;
  if (official?.answer.status !== 'VALID') return null;
  const { validUntil, attributes } = official.answer;
  if (validUntil !== null && validUntil < localIsoDate(official.at)) return 'past';
  const isOther = names.some((name) => {
    const [signed, answered] = [verdict.attributes?.[name], attributes[name]];
    return signed && answered && compare(words(signed), words(answered)) !== 0;
  });
  return isOther ? 'names' : null;
}

/** Sentence for each contradiction. */
export const contradictionSentences: Readonly<Record<Contradiction, string>> = {
  past: 'Le service officiel a répondu « valide », mais avec une date de fin déjà passée.',
  names: 'Le service officiel a répondu pour d’autres noms que ceux du document signé.',
};
