/** The batch as a file for a spreadsheet. Of the person, it has the name alone. */

import { downloadText } from '../../../browser/download.ts';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { documentSentences } from '../decision/document-sentences.ts';
import { frenchInstant } from '../decision/local-date.ts';
import { withoutMarks } from '../decision/quoted-name.ts';
import { firstOrder, rowOf, sorted } from './batch-rows.ts';

/** Line ends, of any system: a spreadsheet would count two in one of Windows. */
const lineEnd = /\r\n|[\r\n]/;

/** Words that are a value, a month, a day or a currency to a spreadsheet in French or English. */
const wordsOfValues =
  /(?<!\p{L})(?:vrai|faux|true|false|e|f|eur|usd|am|pm|t|janv(?:ier)?|jan(?:uary)?|f[ée]vr?(?:ier)?|feb(?:ruary)?|mars?|march|avr(?:il)?|apr(?:il)?|mai|may|ju(?:in|ne|n)|juil(?:let)?|jul[yi]?|ao[uû]t|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|d[ée]c(?:embre|ember)?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lun|mer|jeu|ven|sam|dim)(?!\p{L})/giu;

/** Returns true for a text that a spreadsheet would run as a formula, or turn into a number, a date or a truth value. */
function isChanged(text: string): boolean {
  if (/^[=+\-@\t]/.test(text)) return true;
  const words = text.normalize('NFC').replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ');
  return text.trim() !== '' && !/\p{L}/u.test(words.replace(wordsOfValues, ''));
}

/**
 * Returns a stranger's text for a cell. Marks of direction go, as on screen. A tab before it keeps a spreadsheet from
 * changing it. An apostrophe would do the same, but a clerk would see it in the cell, and copy it.
 */
function cellText(text: string): string {
  const plain = text.split(lineEnd).map(withoutMarks).join('\n');
  return isChanged(plain) ? `\t${plain}` : plain;
}

/** A column: its title, and its text for a document. */
type Column = readonly [title: string, textOf: (document: CheckedDocument) => string];

const columns: readonly Column[] = [
  ['Fichier', ({ file }) => cellText(file.name)],
  ['Décision', (document) => rowOf(document).words],
  ['Résultat', (document) => rowOf(document).title],
  ['Explication', (document) => documentSentences(document).join(' ')],
  ['Vérification officielle', (document) => rowOf(document).official],
  ['Numéro du justificatif', ({ verdict }) => cellText(verdict?.attributes?.id ?? '')],
  ['Nom', (document) => cellText(rowOf(document).person)],
  ['Destinataire', (document) => cellText(rowOf(document).recipient)],
  ['Motif', (document) => cellText(rowOf(document).purpose)],
  ['Dernier jour', (document) => rowOf(document).lastDay],
  ['Vérifié pour', ({ agency }) => cellText(agency ?? '')],
  ['Vérifié le', ({ checkedAt }) => (checkedAt ? frenchInstant(checkedAt) : '')],
  ['SHA-256', ({ fingerprint }) => cellText(fingerprint ?? '')],
];

/** Returns a field: quoted, because names may contain a semicolon, a quote or a line end (RFC 4180). */
const fieldOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

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
