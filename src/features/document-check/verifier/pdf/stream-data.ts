import { carriageReturn, lineFeed } from '../bytes.ts';
import type { PdfStream } from './objects.ts';
import { misplaced } from './refusals.ts';

/** Lengths that leave nothing before « endstream » but one line end, or nothing at all. */
export function possibleLengths({ stored }: PdfStream): number[] {
  const [last, beforeLast] = [stored.at(-1), stored.at(-2)];
  const lengths = [stored.length];
  if (last === lineFeed || last === carriageReturn) lengths.push(stored.length - 1);
  if (last === lineFeed && beforeLast === carriageReturn) lengths.push(stored.length - 2);
  return lengths;
}

/** The data of a stream, from its `/Length`. @throws Refusal (`pdf-layout`) when they disagree. */
export function dataOf(stream: PdfStream, length: number): Uint8Array {
  return possibleLengths(stream).includes(length) ? stream.stored.subarray(0, length) : misplaced();
}
