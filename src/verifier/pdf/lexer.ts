/**
 * Reads PDF objects from bytes (ISO 32000-1, sections 7.2 and 7.3). Refuses ambiguous or malformed input instead of
 * guessing, because two readers must never see two different documents.
 */
import { byteOf, carriageReturn, latin1, lineFeed } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import { isBlank } from './blanks.ts';
import { malformed } from './halts.ts';
import { isCount, isKind, isName, type PdfObject, type PdfString } from './objects.ts';
import { readHexString, readLiteralString } from './strings.ts';

/** Maximum nesting of arrays and dictionaries; real documents stay below ten. */
const deepest = 64;

/** Maximum length of a name, in bytes (ISO 32000-1, annex C). Each may be written in three characters. */
const longestName = 127;

const delimiters = new Set([...'()<>[]{}/%'].map(byteOf));

const [openParenthesis, less, greater] = [byteOf('('), byteOf('<'), byteOf('>')];
const [openBracket, closeBracket] = [byteOf('['), byteOf(']')];
const [slash, percent] = [byteOf('/'), byteOf('%')];

/** Largest number that all readers support. */
const largest = 2 ** 31 - 1;

/**
 * Returns a number that all readers interpret alike. A generation other than zero marks a reused object number, and
 * some readers ignore generations. @throws Halt (`pdf-feature`).
 */
export function inBounds(number: number, generation: string | number = 0): number {
  const isSame = Math.abs(number) <= largest && Number(generation) === 0;
  return isSame ? number : halt('UNSUPPORTED', 'pdf-feature');
}

/** Keys of optional content (ISO 32000-1, section 8.11). */
const layerKeys = ['OC', 'OCGs', 'OCProperties', 'Usage', 'VE'];

/** Refuses optional content, which some readers hide and others show, with or without `/OCProperties`. */
function assertNoLayer(entries: ReadonlyMap<string, PdfObject>): void {
  const type = entries.get('Type');
  // A type in another object could be one of these.
  const isLayer = isName(type, 'OCG') || isName(type, 'OCMD') || isKind(type, 'reference');
  if (isLayer || layerKeys.some((key) => entries.has(key))) halt('UNSUPPORTED', 'pdf-feature');
}

/** A cursor in a PDF text: the file itself, or the decoded text of an object stream. */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  /** Object numbers of the references that were read. */
  readonly references = new Set<number>();
  /** True after a comment that the text does not end. */
  endsInComment = false;
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
      else if (isBlank(character)) this.position += 1;
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
    this.endsInComment = this.isAtEnd;
  }

  /**
   * Reads the characters up to the next blank or delimiter. @throws Halt for one outside printable ASCII, or for more
   * than any name has.
   */
  private readRegular(): string {
    const start = this.position;
    while (this.current !== undefined && !isBlank(this.current) && !delimiters.has(this.current))
      this.position += 1;
    if (this.position - start > 3 * longestName + 1) halt('UNSUPPORTED', 'pdf-feature');
    const word = latin1.decode(this.bytes.subarray(start, this.position));
    // Some readers treat other bytes as blanks, or two of them as one letter.
    return /^[!-~]*$/.test(word) ? word : malformed();
  }

  /** Reads the next word after blanks, such as « obj » or « trailer »; empty before a delimiter. */
  readKeyword(): string {
    this.skipBlanks();
    return this.readRegular();
  }

  /** Returns true and moves past the next word when it is the expected one; otherwise does not move. */
  accept(keyword: string): boolean {
    const before = this.position;
    if (this.readKeyword() === keyword) return true;
    this.position = before;
    return false;
  }

  /** Moves past the expected word. @throws Halt when it is absent. */
  expect(keyword: string): void {
    if (!this.accept(keyword)) malformed();
  }

  /** Reads a non-negative whole number. @throws Halt for anything else. */
  readCount(): number {
    const word = this.readKeyword();
    if (!/^\d{1,10}$/.test(word)) malformed();
    return Number(word);
  }

  /** Reads the next object. @throws Halt. */
  readObject(depth = 0): PdfObject {
    this.work.spend();
    if (depth > deepest) malformed();
    this.skipBlanks();
    const character = this.current;
    if (character === slash) return { kind: 'name', name: this.readName() };
    if (character === openParenthesis) return this.readString(readLiteralString);
    if (character === openBracket) return this.readArray(depth);
    if (character === less)
      return this.bytes[this.position + 1] === less
        ? this.readDictionary(depth)
        : this.readString(readHexString);
    return this.readWord();
  }

  private readWord(): PdfObject {
    const word = this.readRegular();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    // Each digit can match in one way only, so a long word takes linear time.
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(word)) malformed();
    if (word.includes('.')) return { kind: 'real', value: Number(word) };
    return this.readReference(word) ?? inBounds(Number(word));
  }

  /** Reads the rest of « 12 0 R » after its first number; undefined when it is not a reference. */
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
    // Readers differ on `#` without two hexadecimal digits, on `#00`, and on an empty name.
    if (raw === '' || /#(?!(?!00)[\dA-Fa-f]{2})/.test(raw)) malformed();
    const name = raw.replace(/#(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    return name.length > longestName ? halt('UNSUPPORTED', 'pdf-feature') : name;
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
      // Readers differ on which of two values counts.
      if (entries.has(key)) malformed();
      entries.set(key, value);
    }
    assertNoLayer(entries);
    return { kind: 'dictionary', entries, start };
  }

  /** Yields the entries of the dictionary at the cursor, in order, each with the offset of its name. */
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

  private readString(read: typeof readHexString): PdfString {
    const start = this.position;
    const { end, ...string } = read(this.bytes, start);
    this.work.spendBytes(end - start);
    this.position = end;
    return { kind: 'string', ...string, place: this.isFile ? { start, end } : null };
  }
}

/** Returns a non-negative whole number. @throws Halt for anything else. */
export function asCount(object: PdfObject | undefined): number {
  return isCount(object) ? object : malformed();
}
