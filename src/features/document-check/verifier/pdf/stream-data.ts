import { carriageReturn, lineFeed } from '../bytes.ts';
import type { PdfStream } from './objects.ts';
import { misplaced } from './refusals.ts';

/** Returns the lengths that leave at most one line end before « endstream ». */
export function possibleLengths({ stored }: PdfStream): number[] {
  const [last, beforeLast] = [stored.at(-1), stored.at(-2)];
  const lengths = [stored.length];
  if (last === lineFeed || last === carriageReturn) lengths.push(stored.length - 1);
  if (last === lineFeed && beforeLast === carriageReturn) lengths.push(stored.length - 2);
  return lengths;
}

/** Returns the data of a stream, of the given `/Length`. @throws Refusal (`pdf-layout`) when they disagree. */
export function dataOf(stream: PdfStream, length: number): Uint8Array {
  return possibleLengths(stream).includes(length) ? stream.stored.subarray(0, length) : misplaced();
}
