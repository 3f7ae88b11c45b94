/**
 * Reads PDF objects from bytes (ISO 32000-1, sections 7.2 and 7.3). It refuses what is ambiguous or
 * malformed instead of guessing: two readers must never see two different documents.
 */
import { latin1 } from '../bytes.ts';
import { refuse } from '../verdict.ts';
import type { Work } from '../work.ts';
import { isCount, type PdfObject, type PdfString } from './objects.ts';
import { malformed } from './refusals.ts';

/** Deepest nesting of arrays and dictionaries; real documents stay below ten. */
const deepest = 64;

const blanks = new Set([0, 9, 10, 12, 13, 32]);

/** True for white space (section 7.2.3). */
export function isBlank(character: number | undefined): boolean {
  return character !== undefined && blanks.has(character);
}

const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));

const code = (character: string) => character.charCodeAt(0);
const [openParenthesis, closeParenthesis] = [code('('), code(')')];
const [less, greater] = [code('<'), code('>')];
const [openBracket, closeBracket] = [code('['), code(']')];
const [slash, backslash, percent] = [code('/'), code('\\'), code('%')];
const [lineFeed, carriageReturn] = [10, 13];

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Value of a hexadecimal digit; -1 for another character. */
function hexValue(character: number): number {
  if (character >= 48 && character <= 57) return character - 48;
  const upper = character & ~32;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
}

const isOctal = (character: number | undefined) =>
  character !== undefined && character >= 48 && character <= 55;

/** Largest number that all readers hold. */
const largest = 2 ** 31 - 1;

/**
 * A number that all readers take for the same. A generation other than zero says that an object's number is used
 * again, which some readers do not compare. @throws Refusal (`pdf-feature`).
 */
export function inBounds(number: number, generation: string | number = 0): number {
  const isSame = Math.abs(number) <= largest && Number(generation) === 0;
  return isSame ? number : refuse('UNSUPPORTED', 'pdf-feature');
}

/** A cursor in a PDF text: the file itself, or the decoded text of an object stream. */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  /** Numbers of the objects that were referred to. */
  readonly references = new Set<number>();
  private readonly work: Work;
  private readonly isFile: boolean;

  constructor(bytes: Uint8Array, work: Work, { position = 0, isFile = true } = {}) {
    this.bytes = bytes;
    this.work = work;
    this.position = position;
    this.isFile = isFile;
  }

  private get current(): number | undefined {
    return this.bytes[this.position];
  }

  /** Skips white space and comments. */
  skipBlanks(): void {
    for (;;) {
      const character = this.current;
      if (character === undefined) return;
      if (character === percent) this.skipLine();
      else if (blanks.has(character)) this.position += 1;
      else return;
    }
  }

  /** Skips white space, not comments. */
  skipWhite(): void {
    while (isBlank(this.current)) this.position += 1;
  }

  /** True at the end of the text. */
  get isAtEnd(): boolean {
    return this.position >= this.bytes.length;
  }

  private skipLine(): void {
    const isInLine = (character: number | undefined) =>
      character !== undefined && character !== lineFeed && character !== carriageReturn;
    while (isInLine(this.current)) this.position += 1;
  }

  /** Characters up to the next blank or delimiter, from here. */
  private readRegular(): string {
    const start = this.position;
    while (this.current !== undefined && !blanks.has(this.current) && !delimiters.has(this.current))
      this.position += 1;
    const word = latin1.decode(this.bytes.subarray(start, this.position));
    // Some readers take other bytes for blanks, or two of them for one letter.
    return /^[!-~]*$/.test(word) ? word : malformed();
  }

  /** The next word after blanks, « obj » or « trailer »; empty before a delimiter. */
  readKeyword(): string {
    this.skipBlanks();
    return this.readRegular();
  }

  /** True, and passed, when the next word is the expected one. */
  accept(keyword: string): boolean {
    const before = this.position;
    if (this.readKeyword() === keyword) return true;
    this.position = before;
    return false;
  }

  /** Passes the expected word. @throws Refusal when it is not there. */
  expect(keyword: string): void {
    if (!this.accept(keyword)) malformed();
  }

  /** A whole number that is not negative. @throws Refusal for anything else. */
  readCount(): number {
    const word = this.readKeyword();
    if (!/^\d{1,10}$/.test(word)) malformed();
    return Number(word);
  }

  /** The next object. @throws Refusal (`pdf-malformed`). */
  readObject(depth = 0): PdfObject {
    this.work.spend();
    if (depth > deepest) malformed();
    this.skipBlanks();
    const character = this.current;
    if (character === slash) return { kind: 'name', name: this.readName() };
    if (character === openParenthesis) return this.readLiteral();
    if (character === openBracket) return this.readArray(depth);
    if (character === less)
      return this.bytes[this.position + 1] === less ? this.readDictionary(depth) : this.readHex();
    return this.readWord();
  }

  private readWord(): PdfObject {
    const word = this.readRegular();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    // Each digit has one place in this form: a long word costs no more than its length.
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) malformed();
    // No rule reads a number with a point, which is none where a whole number belongs.
    return this.readReference(word) ?? (word.includes('.') ? Number.NaN : inBounds(Number(word)));
  }

  /** « 12 0 R », when the number that was read starts a reference. */
  private readReference(word: string): PdfObject | undefined {
    if (!/^\d{1,10}$/.test(word)) return undefined;
    const before = this.position;
    const generation = this.readKeyword();
    if (/^\d{1,5}$/.test(generation) && this.accept('R')) {
      this.references.add(Number(word));
      return { kind: 'reference', number: inBounds(Number(word), generation) };
    }
    this.position = before;
    return undefined;
  }

  private readName(): string {
    this.position += 1;
    const raw = this.readRegular();
    // A number sign without two digits, or with zeros, is read in several ways; so is an empty name.
    if (raw === '' || /#(?!(?!00)[\dA-Fa-f]{2})/.test(raw)) malformed();
    return raw.replace(/#(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  }

  private readArray(depth: number): PdfObject {
    this.position += 1;
    const items: PdfObject[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.current === closeBracket) break;
      items.push(this.readObject(depth + 1));
    }
    this.position += 1;
    return { kind: 'array', items };
  }

  private readDictionary(depth: number): PdfObject {
    const start = this.isFile ? this.position : null;
    const entries = new Map<string, PdfObject>();
    for (const { key, value } of this.readEntries(depth)) {
      this.work.spend();
      // Which of two values counts is left to each reader: not to be trusted.
      if (entries.has(key)) malformed();
      entries.set(key, value);
    }
    return { kind: 'dictionary', entries, start };
  }

  /** The entries of the dictionary that starts here, in order, each with the place of its name. */
  *readEntries(depth = 0): Generator<{ key: string; keyStart: number; value: PdfObject }> {
    this.position += 2;
    for (;;) {
      this.skipBlanks();
      if (this.current === greater && this.bytes[this.position + 1] === greater) break;
      if (this.current !== slash) malformed();
      const keyStart = this.position;
      const key = this.readName();
      yield { key, keyStart, value: this.readObject(depth + 1) };
    }
    this.position += 2;
  }

  private readHex(): PdfString {
    const start = this.position;
    const end = this.bytes.indexOf(greater, start);
    const written = latin1
      .decode(this.bytes.subarray(start + 1, end))
      .replace(/[\0\t\n\f\r ]/g, '');
    if (end < 0 || !/^[\dA-Fa-f]*$/.test(written)) malformed();
    // A missing last digit counts as zero (section 7.3.4.3).
    const digits = written.length % 2 === 0 ? written : `${written}0`;
    const bytes = new Uint8Array(digits.length / 2);
    const digit = (index: number) => hexValue(digits.charCodeAt(index));
    for (let index = 0; index < digits.length; index += 2)
      bytes[index / 2] = digit(index) * 16 + digit(index + 1);
    this.position = end + 1;
    return {
      kind: 'string',
      bytes,
      isHex: true,
      hasRawReturn: false,
      place: this.placeFrom(start),
    };
  }

  private placeFrom(start: number): PdfString['place'] {
    return this.isFile ? { start, end: this.position } : null;
  }

  /** Offset of the parenthesis that closes the literal string that starts here. */
  private literalEnd(): number {
    let open = 0;
    for (let at = this.position; at < this.bytes.length; at += 1) {
      const character = this.bytes[at];
      if (character === backslash) at += 1;
      else if (character === openParenthesis) open += 1;
      else if (character === closeParenthesis && --open === 0) return at;
    }
    return malformed();
  }

  private readLiteral(): PdfString {
    const start = this.position;
    const end = this.literalEnd();
    const bytes = new Uint8Array(end - start);
    let length = 0;
    for (this.position += 1; this.position < end; ) {
      const character = this.bytes[this.position++] ?? 0;
      const byte = character === backslash ? this.readEscape() : this.readLineEnd(character);
      if (byte !== null) bytes[length++] = byte;
    }
    this.position = end + 1;
    return {
      kind: 'string',
      bytes: bytes.slice(0, length),
      isHex: false,
      hasRawReturn: this.bytes.subarray(start, end).includes(carriageReturn),
      place: this.placeFrom(start),
    };
  }

  /** Every end of line in a literal string is one line feed (section 7.3.4.2). */
  private readLineEnd(character: number): number {
    if (character !== carriageReturn) return character;
    if (this.current === lineFeed) this.position += 1;
    return lineFeed;
  }

  /** The byte that an escape stands for; null for a line that goes on. A backslash before any other is ignored. */
  private readEscape(): number | null {
    if (!isOctal(this.current)) {
      const character = this.readLineEnd(this.bytes[this.position++] ?? 0);
      return character === lineFeed ? null : (escapes[String.fromCharCode(character)] ?? character);
    }
    let value = 0;
    for (let count = 0; count < 3 && isOctal(this.current); count += 1, this.position += 1)
      value = value * 8 + (this.current ?? 0) - 48;
    return value & 0xff;
  }
}

/** A whole number, not negative. @throws Refusal for anything else. */
export function asCount(object: PdfObject | undefined): number {
  return isCount(object) ? object : malformed();
}
