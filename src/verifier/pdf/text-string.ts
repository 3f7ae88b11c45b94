/** Text strings of a PDF (ISO 32000-1, section 7.9.2.2): UTF-16BE, UTF-8 (PDF 2.0) or PDFDocEncoding. */
import type { PdfString } from './objects.ts';

/** Two ranges of PDFDocEncoding that differ from Latin-1 (ISO 32000-1, annex D.2): at 0x18 and at 0x80. */
const from0x18 = '˘ˇˆ˙˝˛˚˜';
const from0x80 = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';

function decodePdfDoc(byte: number): string {
  if (byte >= 0x18 && byte < 0x20) return from0x18[byte - 0x18] ?? '';
  if (byte >= 0x80 && byte < 0x9f) return from0x80[byte - 0x80] ?? '';
  if (byte === 0xa0) return '€';
  return String.fromCharCode(byte);
}

/** Creates a decoder that throws on malformed text, and keeps a second byte order mark as a character. */
function strictDecoder(encoding: 'utf-16be' | 'utf-8'): TextDecoder {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
}

/**
 * Characters that are invisible or change how text looks: controls, format and direction marks, fillers, variation
 * selectors, private-use, unassigned and surrogate characters, U+FFFC (embedded object), U+FFFD (lost character). No
 * property of Unicode names the letters and symbols without ink: empty Braille cell, stackers of four scripts, empty
 * hieroglyphs, note without a head (`tests/verifier/audits/blank-characters.ts` finds them).
 */
const misleading =
  /[\p{Default_Ignorable_Code_Point}\p{C}\u2800\ufffc\ufffd\u{113d0}\u{1193e}\u{11d45}\u{11d97}\u{13441}\u{13442}\u{1d159}]/u;

/** Separators other than the space and the no-break spaces of French: some hardly separate words, some draw a line. */
const unusualBlank = /[^\P{Z} \u00a0\u202f]/u;

/** The thin space that telephones write in numbers and beside French punctuation. */
const thinBlank = /(?<=[\d«])\u2009|\u2009(?=[\d;:!?»%€])/gu;

/** The blank of Chinese and Japanese names, between two of their letters. */
const wideBlank =
  /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])\u3000(?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])/gu;

/** Scripts whose letters change form with a joiner between them (Unicode, UAX 31, section 2.3). */
const joinedScripts = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ');
const joinedLetter = `[${joinedScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;

/** A joiner between two letters of such a script. */
const letterJoiner = new RegExp(
  `(?<=${joinedLetter}\\p{M}*)[\u200c\u200d](?=\\p{L})(?=${joinedLetter})`,
  'gu',
);

/**
 * Variation selector after a pictograph (as an emoji or as text) or in a keycap, or joiner to the next pictograph (UTS 51,
 * section 1.4.9).
 */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\ufe0f?(?:\u200d(?=\p{Extended_Pictographic})|(?<=\ufe0f))|(?<=\p{Extended_Pictographic})\ufe0e|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu;

/** More marks on one character than any script uses: they hide the text around it. */
const stackedMarks = /\p{M}{5}/u;

/** Maximum length of a text, in UTF-16 units; an address has a hundred. */
const longest = 2000;

/** Latin letters and general punctuation, which make up the usual text of a justificatif. */
const usual = /^[\0-\u024f\u1e00-\u1eff\u2000-\u206f]*$/;

/**
 * Decodes UTF-16 without its mark, which some signers write and other readers may take for PDFDocEncoding. The text
 * must match `usual`, and at least half of its high bytes must be zeros, which PDFDocEncoding lacks.
 */
function decodeUnmarked(bytes: Uint8Array): string {
  const text = strictDecoder('utf-16be').decode(bytes);
  const zeros = bytes.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  if (!usual.test(text) || 4 * zeros < bytes.length) throw new TypeError('codage incertain');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return strictDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return strictDecoder('utf-8').decode(bytes.subarray(3));
  // UTF-16LE is not in the standard, but some readers accept it.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) throw new TypeError('UTF-16LE');
  // PDFDocEncoding has no zero.
  if (bytes.includes(0)) return decodeUnmarked(bytes);
  return Array.from(bytes, decodePdfDoc).join('');
}

/** Returns true for text in two-byte characters with a raw carriage return, on which readers differ. */
const isSplit = ({ bytes, hasRawReturn }: PdfString) =>
  hasRawReturn && (bytes[0] === 0xfe || bytes.includes(0));

/** Returns a text with its line ends as spaces; null when readers could show it in several ways. */
export function plainText(written: string): string | null {
  const line = written.replace(/\r\n|[\r\n]/g, ' ');
  const bare = [letterJoiner, emojiJoiner, wideBlank, thinBlank].reduce(
    (text, allowed) => text.replace(allowed, ''),
    line,
  );
  const isPlain = ![misleading, unusualBlank, stackedMarks].some((rule) => rule.test(bare));
  return isPlain ? line : null;
}

/** Maximum length of an encoded text, in bytes: no encoding takes more for a UTF-16 unit than UTF-8, with its mark. */
const longestBytes = 3 * longest + 3;

/** Decodes a string, with line ends as spaces; null when it is too long, or readers could show it in several ways. */
export function decodeText(string: PdfString): string | null {
  const { bytes } = string;
  if (bytes.length > longestBytes || isSplit(string)) return null;
  try {
    const text = plainText(decode(bytes));
    return text !== null && text.length <= longest ? text : null;
  } catch {
    return null;
  }
}
