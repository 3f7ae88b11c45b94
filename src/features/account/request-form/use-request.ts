/** The request form without its view: reads the fields, validates them, writes the letter, takes it out. */
import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useKnownConfig } from '../../../components/loading/use-known-config.ts';
import { useLazyStyles } from '../../../components/use-lazy-styles.ts';
import { errorTitle } from './ErrorSummary.tsx';
import { keptPresses, takePresses } from './kept-presses.ts';
import { guardLeaving } from './leave-guard.ts';
import styles from './letter.css?url';
import { buildLetter, formatLetterDate, letterText } from './letter.ts';
import { emptyRequest, hasText, type RequestValues, readRequest } from './request.ts';
import { nextState, type RequestState } from './request-state.ts';
import { useWaysOut, type WayId } from './use-ways-out.ts';
import { validateRequest } from './validate.ts';

/** Returns the name of a field; undefined for another element. */
const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : undefined;

/**
 * Returns the state of the form, and the functions that read its fields and try to complete the letter. A try returns the
 * request and its number of errors.
 */
function useFields(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(nextState, { status: 'waiting' } as RequestState);
  const read = (left?: string) =>
    dispatch({ type: 'read', request: valuesOf(), focused: nameOf(document.activeElement), left });
  const valuesOf = () => (form.current ? readRequest(form.current) : emptyRequest('acces'));
  const tryOut = (takesFocus: boolean) => {
    const request = valuesOf();
    const focused = nameOf(document.activeElement);
    // At once, because the letter is printed from the page.
    flushSync(() => dispatch({ type: 'tried', request, focused, takesFocus }));
    return [request, Object.keys(validateRequest(request)).length] as const;
  };
  return { state, read, tryOut };
}

/** Returns the letter of the form (no part: no recipient yet), its ways out, and the handlers of the form's events. */
export function useRequest(form: RefObject<HTMLFormElement | null>) {
  const { state, read, tryOut } = useFields(form);
  const account = useKnownConfig()?.account;
  const request = state.status === 'waiting' ? null : state.request;
  useLazyStyles(styles);
  const isReady = account !== undefined && request !== null;
  const { take, say, silence, ...ways } = useWaysOut(account?.contactEmail, isReady);
  const letterOf = (values: RequestValues | null) =>
    account && values ? buildLetter(values, account, formatLetterDate(new Date())) : [];

  // The deployed configuration may have removed a pressed button: the first one replaces it.
  const wayOf = (pressed: string) =>
    ways.ways.find((each) => each === pressed) ?? (ways.ways[0] as WayId);
  const act = (way: WayId, takesFocus = true) => {
    silence();
    const [values, errorCount] = tryOut(takesFocus);
    if (errorCount === 0)
      void take(way, { right: values.right, text: letterText(letterOf(values)) });
    else if (!takesFocus) say(errorTitle(errorCount));
  };
  const answerKept = useRef(() => {});
  answerKept.current = () => {
    const kept = takePresses();
    for (const way of new Set(kept.ways.map(wayOf))) act(way, !kept.hasMovedOn);
  };
  useEffect(() => {
    // After the effect, because an effect cannot render at once.
    if (isReady) queueMicrotask(() => answerKept.current());
  }, [isReady]);
  useEffect(() => guardLeaving(request !== null && hasText(request)), [request]);

  const handlers = {
    onInput: () => read(),
    onBlur: ({ target }: { target: EventTarget }) => read(nameOf(target)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      // Until then, the page keeps presses (early-request.client.ts).
      if (keptPresses().isAnswered && submitter instanceof HTMLButtonElement)
        act(wayOf(submitter.value));
    },
  };
  return {
    state,
    isReady,
    contactEmail: account?.contactEmail,
    letter: isReady ? letterOf(request) : [],
    ways,
    handlers,
    read,
  };
}
