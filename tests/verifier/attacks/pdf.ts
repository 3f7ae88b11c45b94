/** A writer of PDF files as texts of one-byte characters, with the place of a signature left open. */
import { deflateSync } from 'node:zlib';
import { ids, makeSignature, type SignaturePlan } from '../signed-documents/cms.ts';
import type { Bytes } from '../signed-documents/der.ts';
import { sealPlan } from './trust.ts';

/** Where the signature goes, in an object's text. */
export const gapMark = '\u{e000}';

/** Where the byte range goes, in an object's text. */
export const rangeMark = '\u{e001}';

/** The three ends of line of PDF. */
export type LineEnd = '\n' | '\r' | '\r\n';

/** An object of a file: its number and its text. */
export type ObjectText = readonly [number: number, text: string];

/** What a file is made of. */
export interface FilePlan {
  objects: readonly ObjectText[];
  /** Entries of the trailer beside the usual ones. */
  trailer?: string;
  /** `stream`: a cross-reference stream in place of a table. */
  layout?: 'table' | 'stream';
  /** Objects that go into a compressed object stream (layout `stream`). */
  packed?: readonly ObjectText[];
  /** Number of an object, of the list, that stands for the compressed object stream. */
  packer?: number;
  /** Bytes of an offset in a cross-reference stream. */
  offsetWidth?: number;
  lineEnd?: LineEnd;
  /** Hexadecimal digits kept for the signature. */
  capacity?: number;
}

/** A file whose signature is still to come. */
export interface Draft {
  text: string;
  /** Offsets of the gap: its « < », and after its « > ». */
  start: number;
  end: number;
  /** Offset that `startxref` names. */
  crossReference: number;
}

const rangeWidth = 10;
const blankRange = `[0 ${Array(3).fill('#'.repeat(rangeWidth)).join(' ')}]`;

/** Text of bytes, one character each. */
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Bytes of a text of one-byte characters. */
export const bytesOf = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));

/** A whole number in binary, big-endian, as characters. */
export function binary(value: number, width: number): string {
  const buffer = Buffer.alloc(width);
  buffer.writeUIntBE(value, 0, width);
  return buffer.toString('latin1');
}

/** A byte range as the signature dictionary writes it. */
export const writeRange = (start: number, end: number, length: number): string =>
  `[0 ${[start, end, length - end].map((number) => String(number).padEnd(rangeWidth)).join(' ')}]`;

/** Matches the array of `/ByteRange`. */
const range = /(?<=\/ByteRange )\[0 \d+ +\d+ +\d+ *\]/;

/** The byte range that a draft writes. */
export const rangeOf = ({ text }: Draft): string => range.exec(text)?.[0] ?? '';

/** The draft with another text, in which the gap has moved by `shift`; its range is written again. */
export function rewritten({ start, end, ...draft }: Draft, text: string, shift = 0): Draft {
  const gap = [start + shift, end + shift] as const;
  const ranged = text.replace(range, writeRange(...gap, text.length));
  return { ...draft, text: ranged, start: gap[0], end: gap[1] };
}

/** End of line of a table's entry: two characters always. */
const entryEnd = (lineEnd: LineEnd) => (lineEnd.length === 2 ? lineEnd : ` ${lineEnd}`);

/** An entry of a cross-reference table. */
export const tableEntry = (offset: number, lineEnd: LineEnd): string =>
  `${String(offset).padStart(10, '0')} 00000 n${entryEnd(lineEnd)}`;

/** Entry zero of a cross-reference table. */
export const freeEntry = (lineEnd: LineEnd): string => `0000000000 65535 f${entryEnd(lineEnd)}`;

/** A stream object's text. The standard forbids a lone carriage return after « stream ». */
export function stream(entries: string, data: string, lineEnd: LineEnd = '\n'): string {
  const start = lineEnd === '\r' ? '\r\n' : lineEnd;
  return `<<${entries}/Length ${data.length}>>${lineEnd}stream${start}${data}${lineEnd}endstream`;
}

/** An object stream's text. */
export function objectStream(objects: readonly ObjectText[], { isFlat = true } = {}): string {
  let offset = 0;
  const heads = objects.map(([number, text]) => {
    const head = `${number} ${offset}`;
    offset += text.length + 1;
    return head;
  });
  const index = `${heads.join(' ')} `;
  const data = `${index}${objects.map(([, text]) => `${text} `).join('')}`;
  const entries = `/Type/ObjStm/N ${objects.length}/First ${index.length}`;
  if (!isFlat) return stream(entries, data);
  return stream(`${entries}/Filter/FlateDecode`, textOf(deflateSync(bytesOf(data))));
}

interface Placed {
  text: string;
  offsets: ReadonlyMap<number, number>;
}

function placeObjects(objects: readonly ObjectText[], lineEnd: LineEnd, start: number): Placed {
  let text = '';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, start + text.length);
    text += `${number} 0 obj${lineEnd}${body}${lineEnd}endobj${lineEnd}`;
  }
  return { text, offsets };
}

const sizeOf = (numbers: Iterable<number>) => Math.max(...numbers) + 1;

function writeTable({ offsets }: Placed, plan: FilePlan, lineEnd: LineEnd): string {
  const size = sizeOf(offsets.keys());
  const entries = Array.from({ length: size - 1 }, (_, index) => {
    const offset = offsets.get(index + 1);
    return offset === undefined ? freeEntry(lineEnd) : tableEntry(offset, lineEnd);
  });
  const table = `xref${lineEnd}0 ${size}${lineEnd}${freeEntry(lineEnd)}${entries.join('')}`;
  const trailer = `<</Size ${size}/Root 1 0 R${plan.trailer ?? ''}>>`;
  return `${table}trailer${lineEnd}${trailer}${lineEnd}`;
}

function writeStream(placed: Placed, plan: FilePlan, packer: number, lineEnd: LineEnd): string {
  const own = packer + 1;
  const { offsetWidth: width = 4 } = plan;
  const packed = new Map(plan.packed?.map(([number], index) => [number, index]));
  const rows = Array.from({ length: own + 1 }, (_, number) => {
    const offset = number === own ? placed.text.length : placed.offsets.get(number);
    if (offset !== undefined) return `\x01${binary(offset, width)}\0`;
    const index = packed.get(number);
    return index === undefined
      ? `\0${binary(0, width)}\0`
      : `\x02${binary(packer, width)}${binary(index, 1)}`;
  });
  const entries = `/Type/XRef/Size ${own + 1}/W[1 ${width} 1]/Root 1 0 R${plan.trailer ?? ''}`;
  return `${own} 0 obj${lineEnd}${stream(entries, rows.join(''), lineEnd)}${lineEnd}endobj${lineEnd}`;
}

/** Puts a file together, its byte range written, its signature still zeros. */
export function draftFile(plan: FilePlan): Draft {
  const lineEnd = plan.lineEnd ?? '\n';
  const blank = `<${'0'.repeat(plan.capacity ?? 14_000)}>`;
  const { packed = [] } = plan;
  const fill = (text: string) => text.replace(gapMark, blank).replace(rangeMark, blankRange);
  const filled = plan.objects.map(([number, text]): ObjectText => [number, fill(text)]);
  const packer = plan.packer ?? sizeOf([...filled, ...packed].map(([number]) => number));
  const objects: ObjectText[] =
    packed.length > 0 && plan.packer === undefined
      ? [...filled, [packer, objectStream(packed)]]
      : filled;
  const head = `%PDF-1.7${lineEnd}%âãÏÓ${lineEnd}`;
  const { text: body, offsets } = placeObjects(objects, lineEnd, head.length);
  const placed = { text: head + body, offsets };
  const section =
    plan.layout === 'stream'
      ? writeStream(placed, plan, packer, lineEnd)
      : writeTable(placed, plan, lineEnd);
  const crossReference = placed.text.length;
  const end = `startxref${lineEnd}${crossReference}${lineEnd}%%EOF${lineEnd}`;
  const whole = `${placed.text}${section}${end}`;
  const start = whole.indexOf(blank);
  const gap = [start, start + blank.length] as const;
  const text = whole.replace(blankRange, () => writeRange(...gap, whole.length));
  return { text, start, end: gap[1], crossReference };
}

/** An update that adds or replaces objects, to put after a text; `entries` are other entries of its table. */
export function update(
  text: string,
  previous: number,
  objects: readonly ObjectText[],
  entries = '',
): string {
  const placed = placeObjects(objects, '\n', text.length);
  const rows = [...placed.offsets].map(([number, at]) => `${number} 1\n${tableEntry(at, '\n')}`);
  const trailer = `trailer\n<</Size 99/Root 1 0 R/Prev ${previous}>>\n`;
  const end = `startxref\n${text.length + placed.text.length}\n%%EOF\n`;
  return `${placed.text}xref\n${rows.join('')}${entries}${trailer}${end}`;
}

/** What the signature of a draft signs: everything but the gap. */
export const joinedText = ({ text, start, end }: Draft): string =>
  text.slice(0, start) + text.slice(end);

/** The signature of bytes, in hexadecimal. */
export function sealText(signed: string, plan: SignaturePlan = sealPlan()): string {
  const content = { type: ids.data, bytes: bytesOf(signed), isDetached: true };
  return Buffer.from(makeSignature(plan, content)).toString('hex');
}

/** A gap of a width in characters, its signature followed by zeros. */
export function fillGap(signature: string, width: number): string {
  if (signature.length + 2 > width) throw new RangeError(`${signature.length} digits in ${width}`);
  return `<${signature.padEnd(width - 2, '0')}>`;
}

/** Start and end of the gap of a signed file, « < » and « > » included. */
export function gapOf(text: string): [start: number, end: number] {
  const start = text.indexOf('/Contents <') + '/Contents '.length;
  return [start, text.indexOf('>', start) + 1];
}

/** The signed file of a draft. */
export function sealDraft(draft: Draft, signature = sealText(joinedText(draft))): Bytes {
  const { text, start, end } = draft;
  return bytesOf(text.slice(0, start) + fillGap(signature, end - start) + text.slice(end));
}
