/** The state of the request form, and its reducer. Errors appear at the first press, then follow what is typed. */
import type { RequestValues } from './request.ts';
import type { RightId } from './rights.ts';
import { nextShownErrors } from './shown-errors.ts';
import { type RequestErrors, validateRequest } from './validate.ts';

/** Where the citizen is with the letter. */
export type RequestState =
  /** The fields have not been read yet. */
  | { status: 'waiting' }
  /** No error is shown before an attempt. */
  | { status: 'writing'; request: RequestValues }
  | {
      status: 'tried';
      request: RequestValues;
      /** The right of the last attempt to send, print or save the letter. Another right has no errors yet. */
      triedRight: RightId;
      /** How often the summary was to take the focus. */
      focusRequests: number;
      /** True once a letter was complete. */
      wasComplete: boolean;
      errors: RequestErrors;
      /** The errors that are shown at their fields. */
      shown: RequestErrors;
      /** Name of the field that lost the focus last: its new error is announced. */
      left: string | undefined;
    };

/** What happens to the form. */
export type RequestEvent =
  /** The fields were read, with the names of the field that has the focus, and of the one that is losing it. */
  | { type: 'read'; request: RequestValues; focused: string | undefined; left: string | undefined }
  | {
      type: 'tried';
      request: RequestValues;
      focused: string | undefined;
      /** False if the citizen has moved on since the press. */
      takesFocus: boolean;
    };

/** Returns the next state. */
export function nextState(state: RequestState, event: RequestEvent): RequestState {
  const { type, request, focused } = event;
  const left = type === 'read' ? event.left : undefined;
  if (type === 'read' && state.status !== 'tried') return { status: 'writing', request };
  const before = state.status === 'tried' ? state : undefined;
  const triedRight = type === 'tried' ? request.right : (before?.triedRight ?? request.right);
  const errors = request.right === triedRight ? validateRequest(request) : {};
  const isComplete = type === 'tried' && Object.keys(errors).length === 0;
  return {
    status: 'tried',
    request,
    triedRight,
    focusRequests: (before?.focusRequests ?? 0) + (type === 'tried' && event.takesFocus ? 1 : 0),
    wasComplete: isComplete || (before?.wasComplete ?? false),
    errors,
    shown: nextShownErrors(before?.shown ?? {}, errors, { focused, left }),
    left,
  };
}
