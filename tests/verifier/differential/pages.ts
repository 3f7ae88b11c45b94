/**
 * The first page as other readers draw it. A reader draws the mutant and a plain copy of it: the pictures must be equal.
 * Readers do not draw letters alike, so one is compared with another by the black fields of the page only.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Failure, run, uniqueLines } from './programs.ts';

/** What a reader shows of a file, and its complaints. */
export interface Shown {
  /** Number of pages, text and picture of the first page, in any form that one reader repeats. */
  page: string;
  /** Size of the picture and its fields, in a form that all readers share; null without a page. */
  fields: Fields | null;
  complaints: readonly string[];
}

interface Fields {
  count: number;
  width: number;
  height: number;
  /** Grey of the fields of the page, from 0 (black) to 255, row by row. */
  greys: readonly number[];
}

/** Fields of a page: drawings of mutants fill whole ones. */
export const columns = 2;
export const rows = 8;

/** Resolution of the pictures, in dots per inch; letters of 12 points are still seen. */
export const resolution = 36;

interface Picture {
  width: number;
  height: number;
  /** One byte for each point. */
  greys: Uint8Array;
}

/** Reads a picture in the form « portable graymap », which Poppler and MuPDF write. */
function readGraymap(file: Buffer): Picture | null {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40));
  if (!head) return null;
  return {
    width: Number(head[1]),
    height: Number(head[2]),
    greys: file.subarray(head[0].length),
  };
}

/** Returns the mean grey of each field. */
function fieldsOf({ width, height, greys }: Picture, count: number): Fields {
  const means = Array.from({ length: columns * rows }, (_, field) => {
    const [column, row] = [field % columns, Math.floor(field / columns)];
    const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / columns));
    const [top = 0, bottom = 0] = [row, row + 1].map((at) => Math.floor((at * height) / rows));
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (const grey of greys.subarray(y * width + (left ?? 0), y * width + (right ?? 0)))
        sum += grey;
    return sum / Math.max(1, (bottom - top) * ((right ?? 0) - (left ?? 0)));
  });
  return { count, width, height, greys: means };
}

/** Returns true if two readers show the same page, as far as they draw alike. */
export function isSamePage(one: Fields | null, other: Fields | null): boolean {
  if (!one || !other) return one === other;
  const isNear = (left: number, right: number) => Math.abs(left - right) <= 3;
  return (
    one.count === other.count &&
    isNear(one.width, other.width) &&
    isNear(one.height, other.height) &&
    one.greys.every((grey, field) => Math.abs(grey - (other.greys[field] ?? 0)) < 100)
  );
}

/** Returns a short form of what a reader shows: pages, size, numbers of the dark fields. */
export function describe({ fields }: Shown): string {
  if (!fields) return 'nothing';
  const dark = fields.greys.flatMap((grey, field) => (grey < 128 ? [field] : []));
  return `${fields.count} p. ${fields.width}×${fields.height} [${dark.join(' ')}]`;
}

/** Returns what a reader shows, from its picture. */
export function shownAs(
  count: number,
  text: string,
  picture: Picture | null,
): Omit<Shown, 'complaints'> {
  if (!picture) return { page: `${count} pages, none drawn`, fields: null };
  const digest = createHash('sha256').update(picture.greys).digest('hex');
  const size = `${picture.width}×${picture.height}`;
  return { page: [count, size, digest, text].join('\n'), fields: fieldsOf(picture, count) };
}

/** Runs a program that writes to its output; a failure has an output too. */
const outputOf = (program: string, options: readonly string[]) =>
  run(program, [...options], { encoding: 'buffer', maxBuffer: 2 ** 27, timeout: 60_000 }).catch(
    (error: Failure) => ({ stdout: error.stdout ?? Buffer.of(), stderr: error.stderr ?? '' }),
  );

/** Returns the page of a reader that is made of programs: one counts pages, one reads, one draws. */
async function askPrograms(
  file: string,
  count: RegExp,
  programs: readonly (readonly [program: string, ...options: string[]])[],
): Promise<Shown> {
  const outputs = await Promise.all(programs.map(([name, ...options]) => outputOf(name, options)));
  const [facts = '', text = ''] = outputs.map(({ stdout }) => stdout.toString());
  const picture = readGraymap(Buffer.from(outputs.at(-1)?.stdout ?? ''));
  const number = Number(count.exec(facts)?.[1] ?? 0);
  const stderr = outputs.map((output) => output.stderr.toString()).join('\n');
  const complaints = uniqueLines(stderr.replaceAll(file, ''));
  return { ...shownAs(number, text, picture), complaints };
}

const scale = String(resolution);

/** Returns the page that Poppler shows. */
export const askPoppler = (file: string): Promise<Shown> =>
  askPrograms(file, /^Pages: +(\d+)$/m, [
    ['pdfinfo', file],
    ['pdftotext', file, '-'],
    ['pdftoppm', '-r', scale, '-gray', '-cropbox', '-singlefile', file],
  ]);

/** Returns the page that MuPDF shows. */
export const askMuPdfPage = (file: string): Promise<Shown> =>
  askPrograms(file, /^Pages: (\d+)$/m, [
    ['mutool', 'info', '-M', file],
    ['mutool', 'draw', '-q', '-F', 'txt', '-o', '-', file, '1'],
    ['mutool', 'draw', '-q', '-r', scale, '-F', 'pgm', '-o', '-', file, '1'],
  ]);

let pdfium = PDFiumLibrary.init();

async function drawWithPdfium(library: PDFiumLibrary, bytes: Uint8Array) {
  const document = await library.loadDocument(bytes);
  try {
    const count = document.getPageCount();
    const page = count > 0 ? document.getPage(0) : null;
    // A page that does not load has no size, and reading its text would crash.
    if (!page || page.getOriginalSize().originalWidth === 0) return shownAs(count, '', null);
    const text = page.getText();
    const drawn = await page.render({
      scale: resolution / 72,
      colorSpace: 'Gray',
      renderFormFields: true,
    });
    return shownAs(count, text, { ...drawn, greys: drawn.data });
  } finally {
    document.destroy();
  }
}

/** Returns the page that PDFium shows. */
export async function askPdfium(file: string): Promise<Shown> {
  try {
    return { ...(await drawWithPdfium(await pdfium, await readFile(file))), complaints: [] };
  } catch (error) {
    // After a crash, its memory is not to be trusted.
    if (error instanceof WebAssembly.RuntimeError) pdfium = PDFiumLibrary.init();
    return { ...shownAs(0, '', null), complaints: [String(error)] };
  }
}
