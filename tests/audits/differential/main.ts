/**
 * Compares readings of one file. Makes mutants: sound documents changed before they are signed. In those that are VALID
 * here, qpdf, MuPDF and Poppler (Debian's) must reach the same objects. `--seed N`, `--count N`. Prints the seed; exits
 * with 1 after an unexplained disagreement, or if no mutant is VALID.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyDocument } from '../../../src/features/document-check/verifier/verify.ts';
import { moment, policy } from '../../support/attest-attacks/trust.ts';
import { makeMutant } from './mutants.ts';
import { askMuPdf, askPoppler, askQpdf, isSameReading, readPlainly } from './readings.ts';

/** Complaints that do not change the objects reached, and why. */
const harmless: readonly (readonly [complaint: RegExp, why: string])[] = [
  [
    /reported number of objects|operation succeeded with warnings/,
    'a larger /Size, as PDFBox writes',
  ],
  [/extraneous whitespace seen before xref/, 'an offset that names the line end before a section'],
  [
    /Length in linearization table is invalid/,
    'a length that no file has: nobody believes the rest',
  ],
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '10000' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
const folder = mkdtempSync(join(tmpdir(), 'attest-differential-'));
const found = new Map<string, number[]>();
let valid = 0;

const isHarmless = (line: string) => harmless.some(([complaint]) => complaint.test(line));

/** Returns the disagreements of other readers about a document that is VALID here. */
async function disagreements(bytes: Uint8Array, file: string): Promise<string[]> {
  writeFileSync(file, bytes);
  const own = await readPlainly(bytes);
  const [qpdf, mupdf, poppler] = await Promise.all([
    askQpdf(file),
    askMuPdf(file),
    askPoppler(file),
  ]);
  // The plain copy that qpdf wrote shows the expected page.
  const expected = await askPoppler(`${file}.qpdf.pdf`);
  const complaints = Object.entries({ qpdf, mupdf, poppler }).flatMap(([reader, answer]) =>
    answer.complaints
      .filter((line) => !isHarmless(line) && !expected.complaints.includes(line))
      .map((line) => `${reader}: ${line}`),
  );
  return [
    ...(isSameReading(own, qpdf.reading) ? [] : ['qpdf reaches other objects']),
    ...(isSameReading(own, mupdf.reading) ? [] : ['mupdf reaches other objects']),
    ...(poppler.reading === expected.reading ? [] : ['poppler shows another page']),
    ...complaints,
  ];
}

async function tryMutant(index: number): Promise<void> {
  const bytes = makeMutant(seed, index);
  if (!bytes || (await verifyDocument({ bytes, policy, moment })).status !== 'VALID') return;
  valid += 1;
  const file = join(folder, `${index}.pdf`);
  const lines = await disagreements(bytes, file);
  for (const line of lines) found.set(line, [...(found.get(line) ?? []), index]);
  for (const copy of ['.qpdf.pdf', '.mutool.pdf']) rmSync(`${file}${copy}`, { force: true });
  if (lines.length === 0) rmSync(file);
}

console.log(`Graine ${seed}, ${count} documents modifiés avant leur signature…`);
let next = 0;
const work = async () => {
  for (let index = next++; index < count; index = next++) await tryMutant(index);
};
await Promise.all([work(), work()]);
console.log(
  `${valid} encore valides, ${found.size} désaccords${found.size > 0 ? ` (fichiers : ${folder})` : ''}`,
);
for (const [line, indexes] of found)
  console.log(`  ${indexes.length} × ${line} (${indexes.slice(0, 5).join(', ')})`);
if (valid === 0 || found.size > 0) process.exit(1);
