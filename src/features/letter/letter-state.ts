/** The state of the letter, and its reducer. Errors appear at the first press, then follow what is typed. */
import type { LetterValues } from './letter-values.ts';
import type { RightId } from './rights.ts';
import { nextShownErrors } from './shown-errors.ts';
import { type LetterErrors, validateValues } from './validate.ts';

/** Where the citizen is with the letter. */
export type LetterState =
  /** The fields have not been read yet. */
  | { status: 'waiting' }
  /** No error is shown before a press. */
  | { status: 'writing'; values: LetterValues }
  | {
      status: 'pressed';
      values: LetterValues;
      /** The right of the last press. Another right has no errors yet. */
      pressedRight: RightId;
      /** How often the summary was to take the focus. */
      focusRequests: number;
      /** True once a letter was complete. */
      wasComplete: boolean;
      errors: LetterErrors;
      /** The errors that are shown at their fields. */
      shown: LetterErrors;
      /** Name of the field that lost the focus last: its new error is announced. */
      left: string | undefined;
    };

/** What happens to the form. */
export type LetterEvent =
  /** The fields were read, with the names of the field that has the focus, and of the one that is losing it. */
  | { type: 'read'; values: LetterValues; focused: string | undefined; left: string | undefined }
  | {
      type: 'pressed';
      values: LetterValues;
      focused: string | undefined;
      /** False if the citizen has moved on since the press. */
      takesFocus: boolean;
    };

/** Returns the next state. */
export function nextState(state: LetterState, event: LetterEvent): LetterState {
  const { type, values, focused } = event;
  const left = type === 'read' ? event.left : undefined;
  if (type === 'read' && state.status !== 'pressed') return { status: 'writing', values };
  const before = state.status === 'pressed' ? state : undefined;
  const pressedRight = type === 'pressed' ? values.right : (before?.pressedRight ?? values.right);
  const errors = values.right === pressedRight ? validateValues(values) : {};
  const isComplete = type === 'pressed' && Object.keys(errors).length === 0;
  return {
    status: 'pressed',
    values,
    pressedRight,
    focusRequests: (before?.focusRequests ?? 0) + (type === 'pressed' && event.takesFocus ? 1 : 0),
    wasComplete: isComplete || (before?.wasComplete ?? false),
    errors,
    shown: nextShownErrors(before?.shown ?? {}, errors, { focused, left }),
    left,
  };
}
