/** Helpers that compare, search and join byte arrays. */

/** Byte array in the form that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes that end a line. */
export const [lineFeed, carriageReturn] = [10, 13];

/** Returns the byte of an ASCII character. */
export const byteOf = (character: string) => character.charCodeAt(0);

/** Decoder that turns each byte into one character. */
export const latin1 = new TextDecoder('latin1');

/** Returns true when both byte arrays are equal. */
export function isSameBytes(first: Uint8Array, second: Uint8Array): boolean {
  if (first.length !== second.length) return false;
  // Not `every`: look-alike certificates make this the longest part of a check, and a loop is six times faster.
  for (let index = 0; index < first.length; index += 1)
    if (first[index] !== second[index]) return false;
  return true;
}

/** Orders two byte arrays for `sort`: byte by byte, a prefix before the longer array. */
export function compareBytes(first: Uint8Array, second: Uint8Array): number {
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** Returns the offset of the first `text` at or after `from`; -1 when there is none. */
export function indexOfBytes(bytes: Uint8Array, text: Uint8Array, from = 0): number {
  const [first = 0] = text;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (text.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** Concatenates byte arrays. */
export function concatBytes(pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

/** Returns the lower-case hexadecimal form. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
