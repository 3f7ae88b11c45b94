/** Decodes the streams that the structure of a PDF needs: Flate, with or without PNG predictors. */
import { concatBytes } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import { malformed, misplaced } from './halts.ts';
import { asCount } from './lexer.ts';
import { isKind, isName, type PdfObject } from './objects.ts';
import { possibleLengths } from './stream-data.ts';

/** Safari has the decompressor from 16.4 on, Firefox from 113. */
export const canInflate = 'DecompressionStream' in globalThis;

/** Units of one decompression, whatever its length: about a tenth of a millisecond. */
const decoderCost = 100;

async function inflate(bytes: Uint8Array, work: Work): Promise<Uint8Array<ArrayBuffer>> {
  work.spend(decoderCost);
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    try {
      work.spendBytes(value.length);
    } catch (error) {
      // Stop a decompression bomb early.
      await reader.cancel();
      throw error;
    }
  }
  return concatBytes(chunks);
}

/**
 * Decompresses data. Some writers count a line end in `Length`, which the decompressor rejects.
 * @throws Halt for damaged data.
 */
export async function inflateData(bytes: Uint8Array, work: Work): Promise<Uint8Array<ArrayBuffer>> {
  for (const length of possibleLengths(bytes))
    try {
      return await inflate(bytes.subarray(0, length), work);
    } catch (error) {
      // The decompressor throws TypeError for damaged data; other errors, such as our halts, pass through.
      if (!(error instanceof TypeError)) throw error;
    }
  return malformed();
}

/** Returns the neighbour (left, above or upper left) that is nearest to left + above - upperLeft (PNG, section 9.4). */
function paeth(left: number, above: number, upperLeft: number): number {
  const estimate = left + above - upperLeft;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toUpperLeft = Math.abs(estimate - upperLeft);
  if (toLeft <= toAbove && toLeft <= toUpperLeft) return left;
  return toAbove <= toUpperLeft ? above : upperLeft;
}

const predictions: readonly ((left: number, above: number, upperLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** Undoes PNG prediction of one row, in place, with the row above it (zeros for the first). */
function unpredictRow(type: number, row: Uint8Array, above: Uint8Array): void {
  const predict = predictions[type] ?? malformed;
  let left = 0;
  let upperLeft = 0;
  row.forEach((byte, column) => {
    const up = above[column] ?? 0;
    left = (byte + predict(left, up, upperLeft)) & 0xff;
    upperLeft = up;
    row[column] = left;
  });
}

/** Undoes PNG prediction of rows of bytes (8 bits, one colour: what structure streams use). */
function unpredict(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = bytes.length / (columns + 1);
  if (!Number.isInteger(rows)) malformed();
  const output = new Uint8Array(rows * columns);
  let above = new Uint8Array(columns);
  for (let index = 0; index < rows; index += 1) {
    const source = index * (columns + 1);
    const row = output.subarray(index * columns, (index + 1) * columns);
    row.set(bytes.subarray(source + 1, source + 1 + columns));
    unpredictRow(bytes[source] ?? 0, row, above);
    above = row;
  }
  return output;
}

/** Returns the only filter or parameter of a stream, direct or in a list; null without any. @throws Halt. */
function only(object: PdfObject | undefined): PdfObject {
  if (!isKind(object, 'array')) return object ?? null;
  if (object.items.length > 1) halt('UNSUPPORTED', 'pdf-feature');
  return object.items[0] ?? null;
}

/** Returns the number of columns of PNG-predicted rows; null without prediction. */
function predictedColumns(parameters: PdfObject): number | null {
  if (parameters === null) return null;
  if (!isKind(parameters, 'dictionary')) return malformed();
  const read = (name: string) => asCount(parameters.entries.get(name) ?? 1);
  const predictor = read('Predictor');
  if (predictor === 1) return null;
  const columns = read('Columns');
  const isSimple = read('Colors') === 1 && (parameters.entries.get('BitsPerComponent') ?? 8) === 8;
  if (predictor < 10 || predictor > 15 || !isSimple || columns < 1 || columns > 1000)
    return halt('UNSUPPORTED', 'pdf-feature');
  return columns;
}

/** Decodes the data of a stream. @throws Halt for another filter, damaged data, or a spent budget. */
export async function decodeStream(
  entries: ReadonlyMap<string, PdfObject>,
  bytes: Uint8Array,
  work: Work,
): Promise<Uint8Array> {
  // `DP` is short for `DecodeParms` in inline images (ISO 32000, section 8.9.7). Only some readers accept it here.
  if (entries.has('DP')) halt('UNSUPPORTED', 'pdf-feature');
  const [filters, parameters] = [entries.get('Filter'), entries.get('DecodeParms')];
  // Some readers ignore parameters in a list beside a filter that is in none, or the reverse.
  if (parameters !== undefined && isKind(filters, 'array') !== isKind(parameters, 'array'))
    misplaced();
  const filter = only(filters);
  if (filter === null) return bytes;
  if (!isName(filter, 'FlateDecode') || !canInflate) return halt('UNSUPPORTED', 'pdf-feature');
  const columns = predictedColumns(only(parameters));
  const decoded = await inflateData(bytes, work);
  return columns === null ? decoded : unpredict(decoded, columns);
}
