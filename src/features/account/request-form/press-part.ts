/**
 * What a press of a way out needs: checks, errors, ways out, next steps. Loaded at the first focus in the form, because the
 * form must not wait for it.
 */
export { AfterLetter } from './AfterLetter.tsx';
export { ErrorSummary } from './ErrorSummary.tsx';
export { answerPress } from './take-out.ts';
export { nextState } from './tried-state.ts';
export { adviceOn } from './validate.ts';
export { WaysHint } from './WaysHint.tsx';
