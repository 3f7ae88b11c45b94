/** Bytes compared and searched. */

/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that end a line. */
export const [lineFeed, carriageReturn] = [10, 13];

/** The byte of an ASCII character. */
export const byteOf = (character: string) => character.charCodeAt(0);

/** Reads bytes as characters, one each. */
export const latin1 = new TextDecoder('latin1');

/** True when two values are written with the same bytes. */
export function isSameBytes(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, index) => byte === second[index]);
}

/** Order of two values: byte by byte, the shorter first when it starts the other. */
export function compareBytes(first: Uint8Array, second: Uint8Array): number {
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** Offset of a text in bytes, from a place on; -1 when it is not there. */
export function indexOfBytes(bytes: Uint8Array, text: Uint8Array, from = 0): number {
  const [first = 0] = text;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (text.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** Joins pieces. */
export function concatBytes(pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

/** Hexadecimal form, lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
