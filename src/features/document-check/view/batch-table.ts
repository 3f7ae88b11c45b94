/** The batch as a table for a spreadsheet. Of the person, it has the name alone. */
import { frenchInstant } from '../check/local-date.ts';
import { documentSentences } from './document-sentences.ts';
import { labelOf } from './sentences.ts';
import { type Standing, standingOf } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Words of a decision. */
const decisions: Readonly<Record<Standing, string>> = {
  valid: 'Accepter',
  refused: 'Refuser',
  open: 'Pas vérifié',
};

/** A column: its title, and its text for a document that was checked. */
type Column = readonly [
  title: string,
  textOf: (row: Row, all: readonly CheckedDocument[]) => string | null | undefined,
];

interface Row extends CheckedDocument {
  verdict: NonNullable<CheckedDocument['verdict']>;
}

const columns: readonly Column[] = [
  ['Fichier', ({ file }) => file.name],
  ['Décision', (row) => decisions[standingOf(row)]],
  ['Résultat', (row) => labelOf(row)],
  ['Explication', (row, all) => documentSentences(row, all).join(' ')],
  ['Nom', ({ verdict }) => verdict.attributes?.familyName],
  ['Destinataire', ({ verdict }) => verdict.attributes?.recipient],
  ['Motif', ({ verdict }) => verdict.attributes?.reason],
  ['Dernier jour', ({ verdict }) => verdict.validUntil],
  ['Vérifié le', ({ checkedAt }) => checkedAt && frenchInstant(checkedAt)],
  ['SHA-256', ({ fingerprint }) => fingerprint],
];

/**
 * Returns a field: quoted, because names may contain a semicolon, a quote or a line end (RFC 4180). A spreadsheet would run
 * a text that begins like a formula: an apostrophe before it makes it a text (OWASP, « CSV Injection »).
 */
function fieldOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns the table of the checked documents: semicolons, as French spreadsheets want. */
export function batchTable(documents: readonly CheckedDocument[]): string {
  const rows = documents.filter((document): document is Row => document.verdict !== null);
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, textOf]) => textOf(row, documents) ?? '')),
  ];
  return lines.map((line) => line.map(fieldOf).join(';')).join('\n');
}
