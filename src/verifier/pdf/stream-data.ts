import { carriageReturn, lineFeed } from '../bytes.ts';
import { misplaced } from './halts.ts';
import type { PdfStream } from './objects.ts';

/** Returns the lengths of some data with its last line end, and without it. */
export function possibleLengths(data: Uint8Array): number[] {
  const [last, beforeLast] = [data.at(-1), data.at(-2)];
  const lengths = [data.length];
  if (last === lineFeed || last === carriageReturn) lengths.push(data.length - 1);
  if (last === lineFeed && beforeLast === carriageReturn) lengths.push(data.length - 2);
  return lengths;
}

/** Returns the data of a stream, of the given `/Length`. @throws Halt (`pdf-layout`) when they disagree. */
export function dataOf({ stored }: PdfStream, length: number): Uint8Array {
  return possibleLengths(stored).includes(length) ? stored.subarray(0, length) : misplaced();
}
