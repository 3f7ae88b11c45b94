/** Finds the signature of a file without any reader of PDF. */

/** A signature and the bytes that it signs, with the offsets of its digits in the file. */
export interface Located {
  signed: Uint8Array<ArrayBuffer>;
  cms: Uint8Array<ArrayBuffer>;
  digits: readonly [start: number, end: number];
}

/** Finds the last `/ByteRange` that leaves out a hexadecimal string; null without any. */
export function locate(bytes: Uint8Array): Located | null {
  const text = Buffer.from(bytes).toString('latin1');
  const ranges = text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  const found = [...ranges].flatMap((range): Located[] => {
    const [start = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
    const end = start + length;
    const [, digits] = /^<([\da-f]+)>$/i.exec(text.slice(end, next)) ?? [];
    if (digits === undefined) return [];
    const signed = [bytes.subarray(start, end), bytes.subarray(next, next + rest)];
    return [
      {
        signed: Uint8Array.from(Buffer.concat(signed)),
        cms: Uint8Array.from(Buffer.from(digits, 'hex')),
        digits: [end + 1, next - 1],
      },
    ];
  });
  return found.at(-1) ?? null;
}
