/** Types: a way of the letter (mail, print, save), the answer to its press, and a complete letter. */
import type { RightId } from './rights.ts';

/** Name of a way: the value of its button. */
export type WayId = 'mail' | 'print' | 'save';

/** What the page says after a press: the result, or what could not happen, which is announced at once. */
export interface PressAnswer {
  status?: string;
  failure?: string;
  /** The way that the letter has taken; absent: none. */
  taken?: WayId;
}

/** A complete letter. */
export interface CompleteLetter {
  right: RightId;
  text: string;
}
