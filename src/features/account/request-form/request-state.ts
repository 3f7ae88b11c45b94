/** The types of the form's state, and its reducer before the first press. `tried-state.ts` has the one after it. */
import type { RequestValues } from './request.ts';
import type { RightId } from './rights.ts';
import type { RequestErrors } from './validate.ts';

/** Where the citizen is with the letter. */
export type RequestState =
  /** The page is loading: the letter has no recipient yet, and the buttons do not answer. */
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

/** Returns the next state of a form whose ways out have not loaded: no press can be tried yet. */
export const nextWriting = (_state: RequestState, { request }: RequestEvent): RequestState => ({
  status: 'writing',
  request,
});
