/**
 * Compares readings of one file. Makes mutants: sound documents changed before they are signed. In those that are VALID
 * here, qpdf and MuPDF (Debian's) must reach the same objects; MuPDF, Poppler, pdf.js (Debian's) and PDFium must draw the page
 * of a plain copy. `--seed N`, `--count N`; `--only N,N` tries these mutants again. Prints the seed; exits with 1 after an
 * unexplained disagreement, or if no mutant is VALID.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyDocument } from '../../../src/verifier/verify.ts';
import { draftFile, type ObjectText, sealDraft, stream } from '../attacks/pdf.ts';
import { moment, policy } from '../attacks/trust.ts';
import { makeMutant } from './mutants.ts';
import { askMuPdfPage, askPdfium, askPoppler, isSamePage, type Shown } from './pages.ts';
import { askPdfJs, closePdfJs } from './pdf-js.ts';
import {
  askMuPdf,
  askQpdf,
  contentOf,
  isSameReading,
  makePlainCopy,
  plainCopyOf,
  readPlainly,
} from './readings.ts';
import { drawing, wholeStage } from './stage.ts';

type Complaining = Pick<Shown, 'complaints'>;

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
  [
    /operation for dictionary attempted on object of type/,
    'an /Info or a form default that is no dictionary; objects and pictures are compared anyway',
  ],
  [
    /content stream is not a stream|no XObject subtype specified|font resource is not a dictionary/,
    'a part of a drawing that draws nothing; the pictures are compared anyway',
  ],
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
const indexes = values.only ? values.only.split(',').map(Number) : Array(count).keys();
const folder = mkdtempSync(join(tmpdir(), 'attest-differential-'));
const found = new Map<string, number[]>();
let valid = 0;
let explained = 0;

const isHarmless = (line: string) => harmless.some(([complaint]) => complaint.test(line));

/** Drawings that readers understand in several ways, also in the plain copy: what operators do is not checked. */
const isOfDrawing = (line: string) => / always draws another page than /.test(line);

/** Names readers that draw pages. */
const painters = {
  mupdf: askMuPdfPage,
  poppler: askPoppler,
  pdfium: askPdfium,
  'pdf.js': askPdfJs,
} as const;

/** Returns the pages that all readers show of a file. */
async function askPainters(file: string): Promise<Map<string, Shown>> {
  const asked = Object.entries(painters).map(
    async ([name, ask]) => [name, await ask(file)] as const,
  );
  return new Map(await Promise.all(asked));
}

/** Returns the readers that show another page than the first one. */
function othersThanFirst(shown: ReadonlyMap<string, Shown>): string[] {
  const [first] = shown.values();
  return [...shown]
    .filter(([, { fields }]) => first && !isSamePage(first.fields, fields))
    .map(([name]) => name);
}

/** Returns the disagreements about pages: of a reader with itself on the plain copy, and of readers with each other. */
function compareShown(shown: ReadonlyMap<string, Shown>, expected: ReadonlyMap<string, Shown>) {
  const others = [...shown].filter(([name, { page }]) => page !== expected.get(name)?.page);
  const lines = others.map(([name]) => `${name} shows another page than of the plain copy`);
  const apart = othersThanFirst(shown);
  // Drawings that readers understand in several ways leave no doubt about which drawing is the page's.
  const isAlsoInCopy = String(othersThanFirst(expected)) === String(apart);
  if (apart.length > 0)
    lines.push(`${apart} ${isAlsoInCopy ? 'always draws' : 'shows'} another page than mupdf`);
  return lines;
}

/** Returns the complaints that a reader does not have about the plain copy. */
const newComplaints = (name: string, answer: Complaining, expected?: Complaining) =>
  answer.complaints
    .filter((line) => !isHarmless(line) && !expected?.complaints.includes(line))
    .map((line) => `${name}: ${line}`);

/** Returns the disagreements of other readers about a document that is VALID here. */
async function disagreements(bytes: Uint8Array, file: string): Promise<string[]> {
  writeFileSync(file, bytes);
  const own = await readPlainly(bytes);
  const [qpdf, mupdf, plain, shown] = await Promise.all([
    askQpdf(file),
    askMuPdf(file),
    makePlainCopy(file),
    askPainters(file),
  ]);
  const expected = await askPainters(plainCopyOf(file));
  const isSameContent = isSameReading(contentOf(own), contentOf(plain.reading));
  return [
    ...(isSameReading(own, qpdf.reading) ? [] : ['qpdf reaches other objects']),
    ...(isSameReading(own, mupdf.reading) ? [] : ['mupdf reaches other objects']),
    ...(isSameContent ? [] : ['qpdf has another first page']),
    ...compareShown(shown, expected),
    ...newComplaints('qpdf', qpdf),
    ...newComplaints('mupdf', mupdf, expected.get('mupdf')),
    ...[...shown].flatMap(([name, answer]) => newComplaints(name, answer, expected.get(name))),
  ];
}

/** Stops unless each reader tells drawings apart: otherwise the comparisons prove nothing. */
async function assertReadersSee(): Promise<void> {
  const pages = await Promise.all(
    [drawing(1), drawing(1, 'Faux'), drawing(2)].map((text, index) => {
      const file = join(folder, `drawing-${index}.pdf`);
      const objects = wholeStage().map(
        ([number, own]): ObjectText => [number, number === 4 ? stream('', text) : own],
      );
      writeFileSync(file, sealDraft(draftFile({ objects })));
      return askPainters(file);
    }),
  );
  for (const name of Object.keys(painters)) {
    const seen = pages.map((shown) => shown.get(name));
    const isSeen = new Set(seen.map((each) => each?.page)).size === pages.length;
    if (!isSeen || isSamePage(seen[0]?.fields ?? null, seen[2]?.fields ?? null))
      throw new Error(`${name} : pages confondues`);
  }
}

async function tryMutant(index: number): Promise<void> {
  const bytes = makeMutant(seed, index);
  if (!bytes || (await verifyDocument({ bytes, policy, moment })).status !== 'VALID') return;
  valid += 1;
  const file = join(folder, `${index}.pdf`);
  const lines = await disagreements(bytes, file);
  const [drawings, others] = [
    lines.filter(isOfDrawing),
    lines.filter((line) => !isOfDrawing(line)),
  ];
  if (drawings.length > 0) explained += 1;
  for (const line of others) found.set(line, [...(found.get(line) ?? []), index]);
  for (const copy of ['qpdf', 'mutool', 'plain']) rmSync(`${file}.${copy}.pdf`, { force: true });
  if (others.length === 0) rmSync(file);
}

await assertReadersSee();
console.log(`Graine ${seed}, ${count} documents modifiés avant leur signature…`);
const queue = indexes[Symbol.iterator]();
const work = async () => {
  for (const index of queue) await tryMutant(index);
};
await Promise.all(Array.from({ length: 4 }, work));
await closePdfJs();
console.log(
  `${valid} encore valides, ${found.size} désaccords${found.size > 0 ? ` (fichiers : ${folder})` : ''}`,
);
console.log(
  `${explained} dessins que les lecteurs comprennent de plusieurs façons, aussi dans la copie`,
);
for (const [line, indexes] of found)
  console.log(`  ${indexes.length} × ${line} (${indexes.slice(0, 5).join(', ')})`);
if (valid === 0 || found.size > 0) process.exit(1);
