/** The usual refusal of a CMS structure. */
import { refuse } from '../verdict.ts';

/** Refuses a structure that may be sound, but whose form is not supported here. */
export const notUnderstood = (): never => refuse('UNSUPPORTED', 'signature-form');
