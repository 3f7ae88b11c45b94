/** The two refusals of a PDF file's structure. */
import { refuse } from '../verdict.ts';

/** Refuses a damaged file. */
export const malformed = (): never => refuse('ERROR_FILE', 'pdf-malformed');

/** Refuses a file that allows two readings. */
export const misplaced = (): never => refuse('UNSUPPORTED', 'pdf-layout');
