/** Text strings of a PDF (ISO 32000-1, section 7.9.2.2): UTF-16BE, UTF-8 (PDF 2.0) or PDFDocEncoding. */

/** Where PDFDocEncoding is not Latin-1 (ISO 32000-1, annex D.2): from 0x18 and from 0x80. */
const from0x18 = '˘ˇˆ˙˝˛˚˜';
const from0x80 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';

function decodePdfDoc(byte: number): string {
  if (byte >= 0x18 && byte < 0x20) return from0x18[byte - 0x18] ?? '';
  if (byte >= 0x80 && byte < 0x9f) return from0x80[byte - 0x80] ?? '';
  if (byte === 0xa0) return '€';
  return String.fromCharCode(byte);
}

/** Text of a string's bytes. Text that is not well-formed gets replacement characters. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder('utf-8').decode(bytes.subarray(3));
  return [...bytes].map(decodePdfDoc).join('');
}
