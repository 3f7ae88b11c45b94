/** The two refusals of a PDF file's structure. */
import { refuse } from '../verdict.ts';

/** The file is damaged. */
export const malformed = (): never => refuse('ERROR_FILE', 'pdf-malformed');

/** The file could be read in two ways. */
export const misplaced = (): never => refuse('UNSUPPORTED', 'pdf-layout');
