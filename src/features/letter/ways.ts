/** Types: a way out of the form (mail, print, save), its message, and a complete letter. */
import type { RightId } from './rights.ts';

/** Name of a way: the value of its button. */
export type WayId = 'mail' | 'print' | 'save';

/** What the page says of a way: the result, or what could not happen, which is announced at once. */
export interface Said {
  status?: string;
  failure?: string;
}

/** A complete letter. */
export interface CompleteLetter {
  right: RightId;
  text: string;
}
