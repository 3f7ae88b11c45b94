/** Numbers and rectangles (ISO 32000-1, sections 7.3.3 and 7.9.5). */
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import { isKind, numberIn, type PdfObject } from './objects.ts';

/** A rectangle in points: left, bottom, right, top. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** Farthest place that all readers compute with, in points. */
const farthest = 1_000_000;

/** Returns the numbers of an array. @throws Halt for another length, another value, or a place too far away. */
export function numbersOf(document: PdfDocument, object: PdfObject, length: number): number[] {
  const items = isKind(object, 'array') ? object.items : [];
  if (items.length !== length) misplaced();
  return items.map((item) => {
    const number = numberIn(document.resolve(item)) ?? misplaced();
    return Math.abs(number) <= farthest ? number : misplaced();
  });
}

/** Reads a rectangle, whichever corners it names. @throws Halt. */
export function rectangleOf(document: PdfDocument, object: PdfObject): Rectangle {
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(document, object, 4);
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** Returns the width and height of a rectangle, in points. */
export const sidesOf = ([left, bottom, right, top]: Rectangle) => [right - left, top - bottom];

/** Returns true if two rectangles share more than a side. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  const [left, bottom, right, top] = one;
  const [otherLeft, otherBottom, otherRight, otherTop] = other;
  return left < otherRight && otherLeft < right && bottom < otherTop && otherBottom < top;
}
