/** All sentences on a document of a batch: the same on screen, in announcements, in the record and in the table. */

import type { CheckedDocument, Finding } from './checked-document.ts';
import { type Decision, decisionOf } from './decision.ts';
import { labelOf, statusLabels } from './labels.ts';
import { frenchInstant } from './local-date.ts';
import { asksForReader, isRefusedAsIs, nextStepSentence, verdictSentences } from './reasons.ts';
import { isTwice, repeatedSentence, sharedWords } from './repeated.ts';

/** Returns the verdict of a document, with the official answer and the reader; null while it is checked. */
export function findingOf({ verdict, official, agency }: CheckedDocument): Finding | null {
  return verdict && { verdict, official, agency };
}

/** Returns the sentences in reading order; none while the document is checked. */
export function documentSentences(document: CheckedDocument): string[] {
  const finding = findingOf(document);
  if (!finding) return [];
  return [
    ...verdictSentences(finding),
    ...(document.repeated ? [repeatedSentence(document.repeated)] : []),
  ];
}

/** Returns the title of a checked document: that of its verdict, and whether the batch has it twice; empty while it is checked. */
export function titleOf(document: CheckedDocument): string {
  const finding = findingOf(document);
  if (!finding) return '';
  return `${labelOf(finding)}${isTwice(document) ? ', en double' : ''}`;
}

/** Words of a decision that does not depend on more. */
const decisions: Readonly<Record<Decision | 'pending', string>> = {
  valid: 'Accepter',
  refused: 'Refuser',
  open: 'Pas vérifié',
  pending: 'En cours',
};

/** Returns the decision in words, for a row: the same as the first sentences of the verdict. */
export function decisionWords(document: CheckedDocument): string {
  const decision = decisionOf(document);
  const finding = findingOf(document);
  if (!finding) return decisions.pending;
  if (decision === 'open' && isRefusedAsIs(finding)) return 'Ne pas accepter tel quel';
  if (decision !== 'valid') return decisions[decision];
  const words = isTwice(document) ? 'Accepter une seule fois' : decisions.valid;
  return asksForReader(finding) ? `${words}, s’il est pour vous` : words;
}

/** Returns what to do with a document, for a row: its next step, and what another document has too. */
export function stepWords(document: CheckedDocument): string {
  const finding = findingOf(document);
  const { repeated } = document;
  if (!finding) return '';
  return [nextStepSentence(finding), repeated ? sharedWords(repeated) : ''].join(' ').trim();
}

/** Returns the official answer with its instant; empty without one. */
export const officialWords = ({ official }: CheckedDocument): string =>
  official ? `${statusLabels[official.answer.status]}, le ${frenchInstant(official.at)}` : '';
