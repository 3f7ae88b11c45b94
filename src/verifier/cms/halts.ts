/** The usual halt at a CMS structure. */
import { halt } from '../verdict.ts';

/** Halts at a structure that may be sound, but whose form is not supported here. */
export const notUnderstood = (): never => halt('UNSUPPORTED', 'signature-form');
