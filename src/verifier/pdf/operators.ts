/**
 * Follows the operators of a drawing (ISO 32000-1, section 7.8.2), as far as readers differ: a state that is restored
 * but was not saved, and what a part leaves open.
 */
import { byteOf, carriageReturn, lineFeed } from '../bytes.ts';
import type { Work } from '../work.ts';
import { isBlank } from './blanks.ts';
import { misplaced } from './halts.ts';

const [open, close, backslash] = [byteOf('('), byteOf(')'), byteOf('\\')];
const [less, greater, percent] = [byteOf('<'), byteOf('>'), byteOf('%')];
const [openBracket, closeBracket] = [byteOf('['), byteOf(']')];
const [save, restore, slash] = [byteOf('q'), byteOf('Q'), byteOf('/')];
const imageData = [byteOf('I'), byteOf('D')] as const;
const imageEnd = [byteOf('E'), byteOf('I')] as const;
const delimiters = new Set([...'()<>[]{}/%'].map(byteOf));

/** Reads one drawing, or the parts of one, in order. */
export class DrawingReader {
  private readonly work: Work;
  /** States that are saved and not restored. */
  private saved = 0;
  private bytes: Uint8Array = new Uint8Array();
  private position = 0;
  /** Arrays and dictionaries that are open. */
  private depth = 0;

  constructor(work: Work) {
    this.work = work;
  }

  /**
   * Reads a part. @throws Halt (`pdf-layout`) for a state that was not saved, which some readers take from outside of
   * the drawing.
   * @returns True if it leaves no text, list, image or comment open.
   */
  read(bytes: Uint8Array): boolean {
    this.work.spendBytes(bytes.length);
    [this.bytes, this.position, this.depth] = [bytes, 0, 0];
    let isWhole = true;
    while (this.position < bytes.length) isWhole = this.readToken();
    return isWhole && this.depth === 0;
  }

  /** Moves past a token. Returns false if the bytes end inside. */
  private readToken(): boolean {
    const character = this.bytes[this.position];
    if (character === percent) return this.skipComment();
    if (character === open) return this.skipText();
    if (character === less && this.bytes[this.position + 1] !== less)
      return this.skipTo(this.bytes.indexOf(greater, this.position));
    if (!isBlank(character) && !delimiters.has(character ?? 0)) return this.readOperator();
    // Dictionaries begin and end with two characters.
    const isDouble =
      character === less || (character === greater && this.bytes[this.position + 1] === greater);
    if (character === less || character === openBracket) this.depth += 1;
    if (character === closeBracket || (character === greater && isDouble)) this.depth -= 1;
    this.position += isDouble ? 2 : 1;
    return true;
  }

  /** Moves past a position; false if there is none. */
  private skipTo(place: number): boolean {
    this.position = place < 0 ? this.bytes.length : place + 1;
    return place >= 0;
  }

  private skipComment(): boolean {
    const isEnd = (byte: number) => byte === lineFeed || byte === carriageReturn;
    const length = this.bytes.subarray(this.position).findIndex(isEnd);
    return this.skipTo(length < 0 ? length : this.position + length);
  }

  private skipText(): boolean {
    let nesting = 0;
    for (; this.position < this.bytes.length; this.position += 1) {
      const character = this.bytes[this.position];
      if (character === backslash) this.position += 1;
      else if (character === open) nesting += 1;
      else if (character === close) nesting -= 1;
      if (nesting === 0) return this.skipTo(this.position);
    }
    return false;
  }

  private readOperator(): boolean {
    const { bytes } = this;
    const start = this.position;
    const isPart = (byte: number | undefined) =>
      byte !== undefined && !isBlank(byte) && !delimiters.has(byte);
    while (isPart(bytes[this.position])) this.position += 1;
    const is = (...letters: readonly number[]) =>
      this.position === start + letters.length &&
      letters.every((letter, index) => bytes[start + index] === letter) &&
      // A name is no operator.
      bytes[start - 1] !== slash;
    if (is(save)) this.saved += 1;
    if (is(restore)) this.saved -= 1;
    if (this.saved < 0) misplaced();
    return is(...imageData) ? this.skipImage() : true;
  }

  /** Moves past the data of an image in the drawing: up to « EI » between blanks. */
  private skipImage(): boolean {
    const { bytes } = this;
    const isBlankAt = (at: number) => at >= bytes.length || isBlank(bytes[at]);
    let at = bytes.indexOf(imageEnd[0], this.position);
    while (at >= 0 && !(bytes[at + 1] === imageEnd[1] && isBlankAt(at - 1) && isBlankAt(at + 2)))
      at = bytes.indexOf(imageEnd[0], at + 1);
    return this.skipTo(at < 0 ? at : at + 1);
  }
}
