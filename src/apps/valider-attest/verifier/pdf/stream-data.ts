/** The data of a stream: its length and its end must agree (ISO 32000-1, section 7.3.8). */
import { refuse } from '../verdict.ts';
import type { PdfStream } from './objects.ts';

const [lineFeed, carriageReturn] = [10, 13];

/** True when a length leaves nothing before « endstream » but one line end, or nothing at all. */
export function hasLength({ stored }: PdfStream, length: number): boolean {
  const [first, second, ...others] = stored.subarray(length);
  if (length > stored.length || others.length > 0) return false;
  if (second !== undefined) return first === carriageReturn && second === lineFeed;
  return first === undefined || first === lineFeed || first === carriageReturn;
}

/** The data of a stream, from its `/Length`. @throws Refusal (`pdf-layout`) when they disagree. */
export function dataOf(stream: PdfStream, length: number): Uint8Array {
  return hasLength(stream, length)
    ? stream.stored.subarray(0, length)
    : refuse('UNSUPPORTED', 'pdf-layout');
}
