/** What a reading has heard, as it is kept: one line for each key pressed or thing awaited. */

import { formatLetterDate } from '../../../src/features/account/request-form/letter.ts';

/**
 * Heard or not, sooner or later, as the machine is fast or slow: how far something is, that it is on its way, and the
 * mode of Orca itself.
 */
const passing = /^\d+ pour cent\.$|^Chargement du vérificateur…$|^Mode (focus|navigation)$/;

/** A button told as it was, then what it has become: or at once as it is, sooner or later. */
const corrected = /(?:étendu|réduit)( bouton\..*) · (étendu|réduit)$/;

/** What was said, on one line. */
const join = (said: readonly string[]) =>
  said
    .filter((part) => !passing.test(part))
    .join(' · ')
    .replace(/\s+/g, ' ')
    .trim();

const silence = '(silence)';

/** Lines of a transcript, in the order they were heard. */
export class Transcript {
  readonly #lines: string[] = [];

  /** A part of the reading: « Commande par commande ». */
  begin(part: string): void {
    this.#lines.push(...(this.#lines.length > 0 ? [''] : []), `# ${part}`);
  }

  /** What was said after a key was pressed or something was done; « (silence) » where nothing was. */
  add(said: readonly string[], action?: string): void {
    const words = join(said).replace(corrected, '$2$1');
    if (action) this.#lines.push(`[${action}] ${words || silence}`);
    else if (words) this.#lines.push(words);
  }

  /** What was said late: it goes with the last line. */
  addLate(said: readonly string[]): void {
    const words = join(said);
    const line = this.#lines.pop();
    if (line === undefined) return;
    const whole = words ? `${line} · ${words}`.replace(`${silence} · `, '') : line;
    this.#lines.push(whole.replace(corrected, '$2$1'));
  }

  /** The whole, without the address and the date of the day. */
  toString(): string {
    return `${this.#lines.join('\n')}\n`
      .replace(/localhost:\d+/g, 'localhost')
      .replaceAll(`Le ${formatLetterDate(new Date())}`, 'Le [date du jour]');
  }
}
