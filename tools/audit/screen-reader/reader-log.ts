/** A screen-reader log: one line for each key pressed or event awaited. */

import { formatLetterDate } from '../../../src/features/letter/letter.ts';

/**
 * Announcements left out because they depend on the speed of the machine: progress, loading, and the mode of Orca
 * itself.
 */
const passing = /^\d+ pour cent\.$|^Chargement du vérificateur…$|^Mode (focus|navigation)$/;

/**
 * A button announced in its old state, then in its new one. The log keeps only the new state, because Orca sometimes
 * announces no other.
 */
const corrected = /(?:étendu|réduit)( bouton\..*) · (étendu|réduit)$/;

/** Joins announcements into one line, without those that depend on speed. */
const join = (said: readonly string[]) =>
  said
    .filter((part) => !passing.test(part))
    .join(' · ')
    .replace(/\s+/g, ' ')
    .trim();

const silence = '(silence)';

/** Words without case: Orca reads the capitals that styles make. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const withoutLineBreaks = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The lines of a log, in order. */
export class ReaderLog {
  readonly #lines: string[] = [];

  /** Begins a part of the log: « Commande par commande ». */
  begin(part: string): void {
    this.#lines.push(...(this.#lines.length > 0 ? [''] : []), `# ${part}`);
  }

  /** Adds the announcements after an action; « (silence) » when it has none. */
  add(said: readonly string[], action?: string): void {
    const words = join(said).replace(corrected, '$2$1');
    if (action) this.#lines.push(`[${action}] ${words || silence}`);
    else if (words) this.#lines.push(words);
  }

  /** Appends late announcements to the last line. */
  addLate(said: readonly string[]): void {
    const words = join(said);
    const line = this.#lines.pop();
    if (line === undefined) return;
    const whole = words ? `${line} · ${words}`.replace(`${silence} · `, '') : line;
    this.#lines.push(whole.replace(corrected, '$2$1'));
  }

  /**
   * Checks that the last part contains every word of a text, in order, then drops its lines of plain text: the log keeps
   * what only a screen reader can show. @throws Error if a word was not read.
   */
  keepAnnouncements(text: string): void {
    const part = this.#lines.splice(this.#lines.findLastIndex((line) => line.startsWith('# ')));
    const said = wordsOf(part.join(' '));
    let next = 0;
    for (const word of wordsOf(text)) {
      const place = said.indexOf(word, next);
      if (place === -1) throw new Error(`n’a pas été lu : « ${word} »`);
      next = place + 1;
    }
    const plain = withoutLineBreaks(text);
    this.#lines.push(...part.filter((line) => line.startsWith('[') || !plain.includes(line)));
  }

  /** Returns the log without the port and the date of the day, which vary. */
  toString(): string {
    return `${this.#lines.join('\n')}\n`
      .replace(/localhost:\d+/g, 'localhost')
      .replaceAll(`Le ${formatLetterDate(new Date())}`, 'Le [date du jour]');
  }
}
