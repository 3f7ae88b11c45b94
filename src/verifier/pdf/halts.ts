/** The two halts at a PDF file's structure. */
import { halt } from '../verdict.ts';

/** Halts at a damaged file. */
export const malformed = (): never => halt('ERROR_FILE', 'pdf-malformed');

/** Halts at a file that allows two readings. */
export const misplaced = (): never => halt('UNSUPPORTED', 'pdf-layout');
