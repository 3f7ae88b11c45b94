/** The batch as a file for a spreadsheet. Of the person, it has the name alone. */

import { downloadText } from '../../../browser/download.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { documentSentences } from '../decision/document-sentences.ts';
import { frenchInstant } from '../decision/local-date.ts';
import { firstOrder, rowOf, sorted } from './batch-rows.ts';

/** A column: its title, and its text for a document. */
type Column = readonly [title: string, textOf: (document: CheckedDocument) => string];

const columns: readonly Column[] = [
  ['Fichier', ({ file }) => file.name],
  ['Décision', (document) => rowOf(document).words],
  ['Résultat', (document) => rowOf(document).title],
  ['Explication', (document) => documentSentences(document).join(' ')],
  ['Vérification officielle', (document) => rowOf(document).official],
  ['Numéro du justificatif', ({ verdict }) => verdict?.attributes?.id ?? ''],
  ['Nom', (document) => rowOf(document).person],
  ['Destinataire', (document) => rowOf(document).recipient],
  ['Motif', (document) => rowOf(document).purpose],
  ['Dernier jour', (document) => rowOf(document).lastDay],
  ['Vérifié pour', ({ agency }) => agency ?? ''],
  ['Vérifié le', ({ checkedAt }) => (checkedAt ? frenchInstant(checkedAt) : '')],
  ['SHA-256', ({ fingerprint }) => fingerprint ?? ''],
];

/**
 * Returns a field: quoted, because names may contain a semicolon, a quote or a line end (RFC 4180). A spreadsheet would run
 * a text that begins like a formula: an apostrophe before it makes it a text (OWASP, « CSV Injection »).
 */
function fieldOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns the lines of the checked documents: semicolons, as French spreadsheets want. */
export function batchCsv(documents: readonly CheckedDocument[]): string {
  const rows = sorted(documents, firstOrder).filter(({ verdict }) => verdict !== null);
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, textOf]) => textOf(row))),
  ];
  return lines.map((line) => line.map(fieldOf).join(';')).join('\n');
}

/** Downloads the checked documents as a file. */
export function saveCsv(documents: readonly CheckedDocument[]): void {
  downloadText('verification-justificatifs.csv', batchCsv(documents), 'text/csv');
}
