/**
 * `npm run audit -- spreadsheet`: opens the table of a batch in LibreOffice, with quoted fields read as texts and not. Names
 * of files must arrive as texts with the same characters: no number, date, truth value or formula. `--seed N`, `--count N`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'cheerio';
import { batchCsv } from '../../src/features/document-check/batch/batch-csv.ts';
import type { CheckedDocument } from '../../src/features/document-check/decision/checked-document.ts';
import { withoutData } from '../../src/verifier/index.ts';
import { newFolder } from '../support/tool-runs.ts';
import { pick, randomFrom } from '../verifier/differential/random.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '6000' },
  },
});
const random = randomFrom(Number(values.seed));

/** Parts of names: what a spreadsheet reads as values, and what it does not. */
const parts = [
  ...['0', '1', '12', '31', '0012', '2026', '12345678901234567890', '1E10', '½', '١', '2/3', '1er'],
  ...[
    '/',
    '-',
    '+',
    '.',
    ',',
    ':',
    '%',
    '(',
    ')',
    '#',
    '&',
    '^',
    '°',
    '=',
    '@',
    '"',
    ';',
    '\n',
    '\r',
  ],
  ...[
    ' ',
    '\u00a0',
    '\u202f',
    '\t',
    '€',
    '$',
    '£',
    'EUR',
    'USD',
    'F',
    'E',
    'e',
    'h',
    'kg',
    'T',
    'Z',
  ],
  ...[
    'janvier',
    'févr.',
    'mars',
    'août',
    'Aug',
    'dec',
    'juil',
    'lundi',
    'VRAI',
    'FAUX',
    'true',
    'PM',
  ],
  ...['a', 'Dupont', 'O’Neil', '王', '\u202e', '\u2068'],
];

function makeName(): string {
  const length = 1 + Math.floor(random() * 4);
  const separator = random() < 0.3 ? ' ' : '';
  return Array.from({ length }, () => pick(parts, random)).join(separator);
}

/** A checked document of that name. */
const documentOf = (name: string, id: number): CheckedDocument => ({
  id,
  file: new File(['x'], name),
  progress: 'content',
  verdict: { ...withoutData, status: 'NOT_VALID', reason: 'modified' },
  copy: null,
  fingerprint: null,
  checkedAt: null,
  official: null,
  request: { hasAgreed: false, status: 'none' },
  attempt: 1,
  agency: '',
});

/** A cell of LibreOffice: the kind of its value, and its text. */
interface Cell {
  kind: string;
  text: string;
}

/** Returns the first cell of each row of a table, as LibreOffice reads it. */
function openTable(file: string, isTextQuoted: boolean): Cell[] {
  const folder = newFolder();
  // Semicolon, quote, UTF-8, first line, no formats, French.
  const filter = `CSV:59,34,76,1,,1036,${isTextQuoted}`;
  const options = ['--headless', `--infilter=${filter}`, '--convert-to', 'fods'];
  execFileSync('soffice', [...options, '--outdir', folder, file], { stdio: 'ignore' });
  const $ = load(readFileSync(join(folder, 'table.fods'), 'utf8'), { xml: true });
  rmSync(folder, { recursive: true });
  $(String.raw`text\:tab`).replaceWith('\t');
  $(String.raw`text\:s`).replaceWith((_, blank) =>
    ' '.repeat(Number($(blank).attr('text:c') ?? 1)),
  );
  return $(String.raw`table\:table-row`)
    .toArray()
    .flatMap((row) => {
      const cell = $(row).children().first();
      const kind = cell.attr('table:formula') ? 'formula' : cell.attr('office:value-type');
      const lines = cell.children(String.raw`text\:p`).toArray();
      const text = lines.map((line) => $(line).text()).join('\n');
      const count = Number($(row).attr('table:number-rows-repeated') ?? 1);
      return Array<Cell>(count).fill({ kind: kind ?? '', text });
    });
}

/** What a clerk sees of a name, and copies: without blanks around it, marks of direction and other controls. */
const seen = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
    .join('\n')
    .trim();

const names = [...parts, ...Array.from({ length: Number(values.count) }, makeName)];
const folder = newFolder();
const file = join(folder, 'table.csv');
// As browser/download.ts writes it.
const table = batchCsv(names.map(documentOf));
writeFileSync(file, `\uFEFF${table.replaceAll('\n', '\r\n')}\r\n`);
const expected = names.map(seen).toSorted();
let faults = 0;
for (const isTextQuoted of [false, true]) {
  const [title, ...cells] = openTable(file, isTextQuoted);
  const others = cells.filter(({ kind, text }) => kind !== 'string' && text !== '');
  const found = cells
    .slice(0, names.length)
    .map(({ text }) => seen(text))
    .toSorted();
  const changed = expected.filter((name, index) => name !== found[index]);
  console.log(
    `${names.length} noms, champs entre guillemets ${isTextQuoted ? 'lus comme textes' : 'interprétés'} : ${others.length} valeurs ou formules, ${changed.length} textes changés`,
  );
  for (const { kind, text } of others.slice(0, 10))
    console.log(`  ${kind} : ${JSON.stringify(text)}`);
  for (const name of changed.slice(0, 10)) console.log(`  ${JSON.stringify(name)}`);
  if (title?.text !== 'Fichier') console.log('  La première ligne n’est pas celle des titres.');
  faults += others.length + changed.length + (title?.text === 'Fichier' ? 0 : 1);
}
rmSync(folder, { recursive: true });
if (faults > 0) process.exit(1);
