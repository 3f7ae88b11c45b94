/**
 * Objects that a reader reaches from the catalogue of a document. Other readers rewrite the document as they understood
 * it, and the verifier's own reader reads their copy. So all readings have one form.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readCrossReference } from '../../../src/verifier/pdf/cross-reference.ts';
import { PdfDocument } from '../../../src/verifier/pdf/document.ts';
import { isKind, type PdfObject } from '../../../src/verifier/pdf/objects.ts';
import { firstPage } from '../../../src/verifier/pdf/page-tree.ts';
import { readSegments } from '../../../src/verifier/pdf/segments.ts';
import { dataOf } from '../../../src/verifier/pdf/stream-data.ts';
import { Work } from '../../../src/verifier/work.ts';
import { type Failure, run, uniqueLines } from './programs.ts';

/** An object in the common form: objects are numbered in the order in which they are reached. */
export type Plain = null | boolean | number | string | readonly Plain[] | { [key: string]: Plain };

/** Objects that a reader reached, and its complaints. */
export interface Answer {
  reading: Plain;
  complaints: readonly string[];
}

/**
 * Returns true if two readings are the same. « real » matches any number, because the verifier does not keep its value.
 */
export function isSameReading(own: Plain, other: Plain): boolean {
  if (own === 'real') return typeof other === 'number' || other === 'real';
  if (own === null || other === null || typeof own !== 'object' || typeof other !== 'object')
    return own === other;
  const keys = Object.keys(own);
  const entryOf = (plain: object, key: string): Plain => Reflect.get(plain, key);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSameReading(entryOf(own, key), entryOf(other, key)))
  );
}

const digestOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Sorts entries and drops null ones, which count as absent (ISO 32000-1, section 7.3.7). */
function plainEntries(
  entries: ReadonlyMap<string, PdfObject>,
  plainOf: (object: PdfObject) => Plain,
) {
  const sorted = [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
  const plain = sorted.map(([name, value]) => [name, plainOf(value)] as const);
  return Object.fromEntries(plain.filter(([, value]) => value !== null));
}

/** Reads a file with the verifier's own reader. @throws Halt. */
export async function readPlainly(bytes: Uint8Array): Promise<Plain> {
  const work = new Work(Number.POSITIVE_INFINITY);
  const document = await PdfDocument.open(bytes, work);
  const { trailer } = await readCrossReference(readSegments(bytes, work));
  const ranks = new Map<PdfObject, number>();
  const reached: Plain[] = [];
  const plainOf = (object: PdfObject): Plain => {
    if (object === null || typeof object !== 'object') return object;
    if (object.kind === 'real') return 'real';
    if (object.kind === 'name') return `/${object.name}`;
    if (object.kind === 'string') return Buffer.from(object.bytes).toString('hex');
    if (object.kind === 'array') return object.items.map(plainOf);
    if (object.kind === 'dictionary') return plainEntries(object.entries, plainOf);
    if (object.kind === 'reference') return follow(document.resolve(object));
    const length = Number(document.entry(object, 'Length'));
    const entries = new Map([...object.entries].filter(([name]) => name !== 'Length'));
    return { ...plainEntries(entries, plainOf), data: digestOf(dataOf(object, length)) };
  };
  const follow = (value: PdfObject): Plain => {
    // Only dictionaries and streams are numbered; another value is the same, referred to or written out.
    if (value === null || typeof value !== 'object' || !('entries' in value)) return plainOf(value);
    const rank = ranks.get(value) ?? ranks.size;
    if (!ranks.has(value)) {
      ranks.set(value, rank);
      reached[rank] = plainOf(value);
    }
    return `@${rank}`;
  };
  const first = firstPage(document)?.at(-1)?.dictionary ?? null;
  plainOf(trailer.get('Root') ?? null);
  const page = isKind(first ?? undefined, 'dictionary') ? ranks.get(first) : null;
  return { page: page ?? null, reached };
}

/** Header of every copy: mutool writes the catalogue's /Version there, also one that does not exist. */
const header = new TextEncoder().encode('%PDF-1.7');

/** Runs a program that rewrites a file, and reads its copy. */
async function readThrough(
  program: string,
  options: (file: string, copy: string) => readonly string[],
  file: string,
  copy = `${file}.${program}.pdf`,
): Promise<Answer> {
  const outcome: Failure = await run(program, [...options(file, copy)], { timeout: 60_000 }).catch(
    (error: Failure) => error,
  );
  const complaints = uniqueLines(String(outcome.stderr ?? '').replaceAll(file, ''));
  if (!existsSync(copy)) return { reading: 'nothing', complaints };
  const bytes = Uint8Array.from(await readFile(copy));
  bytes.set(header);
  const reading = await readPlainly(bytes).catch((error: unknown) => String(error));
  return { reading, complaints };
}

const plainly = ['--object-streams=disable', '--stream-data=preserve'];

/** Returns qpdf's reading of a file. */
export const askQpdf = (file: string) =>
  readThrough('qpdf', (from, to) => [...plainly, from, to], file);

/** Returns MuPDF's reading of a file. */
export const askMuPdf = (file: string) =>
  readThrough('mutool', (from, to) => ['clean', from, to], file);

/** Name of the plain copy of a file. */
export const plainCopyOf = (file: string) => `${file}.plain.pdf`;

/**
 * Makes a plain copy with qpdf: one list of pages, each with the entries that it inherited through the lists that name
 * it, as the standard says (ISO 32000-1, section 7.7.3.4). Returns its reading.
 */
export const makePlainCopy = (file: string) =>
  readThrough(
    'qpdf',
    (from, to) => [from, '--pages', '.', '1-z', '--', ...plainly, to],
    file,
    plainCopyOf(file),
  );

/** Returns an entry of an object in the common form, followed to the object that it names. */
function follow(reading: Plain, value: Plain | undefined): Plain {
  const isRank = typeof value === 'string' && value.startsWith('@');
  return isRank ? follow(reading, at(reading, 'reached', value.slice(1))) : (value ?? null);
}

function at(plain: Plain, ...path: readonly string[]): Plain {
  let value: Plain = plain;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return null;
    value = Reflect.get(value, key) ?? null;
  }
  return value;
}

/** Returns the checked content of the first page of a reading, its texts by name. */
export function contentOf(reading: Plain): Plain {
  const rank = at(reading, 'page');
  const content = follow(reading, at(reading, 'reached', String(rank), 'sgin_content'));
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, text]) => [name, follow(reading, text)]),
  );
}
