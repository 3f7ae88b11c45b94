/** The usual refusal of a CMS structure. */
import { refuse } from '../verdict.ts';

/** The structure is sound, for all we know, but not of a form that is read here. */
export const notUnderstood = (): never => refuse('UNSUPPORTED', 'signature-form');
