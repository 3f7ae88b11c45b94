/** The state of the request form from its first press on: its errors follow what is typed. */
import { nextWriting, type RequestEvent, type RequestState } from './request-state.ts';
import { nextShownErrors } from './shown-errors.ts';
import { validateRequest } from './validate.ts';

/** Returns the next state. */
export function nextState(state: RequestState, event: RequestEvent): RequestState {
  const { type, request, focused } = event;
  const left = type === 'read' ? event.left : undefined;
  if (type === 'read' && state.status !== 'tried') return nextWriting(state, event);
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
