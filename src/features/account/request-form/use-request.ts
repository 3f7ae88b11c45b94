/** The request form without its view: reads the fields, validates them, writes the letter, takes it out. */
import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePart } from '../../../components/failure/use-part.ts';
import { useLazyStyles } from '../../../components/use-lazy-styles.ts';
import { keptPresses, takePresses } from './kept-presses.ts';
import { guardLeaving } from './leave-guard.ts';
import styles from './letter.css?url';
import { buildLetter, formatLetterDate, letterText } from './letter.ts';
import { emptyRequest, hasText, type RequestValues, readRequest } from './request.ts';
import { nextWriting, type RequestState } from './request-state.ts';
import type * as Sending from './sending.ts';
import { type Recipient, useRecipient } from './use-recipient.ts';
import { useWaysOut } from './use-ways-out.ts';
import type { WayId } from './ways.ts';

/** Returns the name of a field; undefined for another element. */
const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : undefined;

/** Returns the state of the form, and the functions that read its fields and try to complete the letter. */
function useFields(form: RefObject<HTMLFormElement | null>, part: typeof Sending | null) {
  const [state, dispatch] = useReducer(part?.nextState ?? nextWriting, {
    status: 'waiting',
  } as RequestState);
  const read = (left?: string) =>
    dispatch({ type: 'read', request: valuesOf(), focused: nameOf(document.activeElement), left });
  const valuesOf = () => (form.current ? readRequest(form.current) : emptyRequest('acces'));
  const tryOut = (takesFocus: boolean) => {
    const request = valuesOf();
    const focused = nameOf(document.activeElement);
    // At once, because the letter is printed from the page.
    flushSync(() => dispatch({ type: 'tried', request, focused, takesFocus }));
    return request;
  };
  return { state, read, tryOut };
}

/** Answers the presses that the page kept, once the form is ready. */
function useKeptPresses(isReady: boolean, answer: (kept: ReturnType<typeof takePresses>) => void) {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    // After the effect, because an effect cannot render at once.
    if (isReady) queueMicrotask(() => latest.current(takePresses()));
  }, [isReady]);
}

/**
 * Loads what a press needs as soon as the citizen is in the form: also before hydration. `forPress` resolves to it for a
 * press; to null if it is lost, or if the same button was pressed before while it was loading: each is answered once.
 */
function useSending(form: RefObject<HTMLFormElement | null>) {
  const sending = usePart(() => import('./sending.ts'));
  const waiting = useRef(new Set<WayId>());
  const forPress = async (way: WayId) => {
    if (waiting.current.has(way)) return null;
    waiting.current.add(way);
    const part = await sending.request();
    waiting.current.delete(way);
    return part;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later, the form's focus events do it.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void sending.request();
  }, []);
  return { ...sending, forPress };
}

/** Returns the letter of the form (no part: no recipient yet), its ways out, and the handlers of the form's events. */
export function useRequest(form: RefObject<HTMLFormElement | null>, buildTime: Recipient) {
  const sending = useSending(form);
  const { state, read, tryOut } = useFields(form, sending.part);
  const recipient = useRecipient(buildTime);
  const request = state.status === 'waiting' ? null : state.request;
  useLazyStyles(styles);
  const isReady = recipient !== null && request !== null;
  const { tell, ...ways } = useWaysOut(recipient?.contactEmail, isReady);
  const letterOf = (values: RequestValues | null) =>
    recipient && values ? buildLetter(values, recipient, formatLetterDate(new Date())) : [];

  // The deployed configuration may have removed a pressed button: the first one replaces it.
  const wayOf = (pressed: string) =>
    ways.ways.find((each) => each === pressed) ?? (ways.ways[0] as WayId);
  const act = async (way: WayId, mayTakeFocus = true) => {
    tell({});
    const focused = document.activeElement;
    const part = sending.part ?? (await sending.forPress(way));
    if (!part) return;
    // The citizen may have moved on while it was loading.
    const takesFocus = mayTakeFocus && document.activeElement === focused;
    const values = tryOut(takesFocus);
    const errorCount = Object.keys(part.validateRequest(values)).length;
    const letter = { right: values.right, text: letterText(letterOf(values)) };
    if (errorCount === 0) tell(await part.takeOut(way, letter, recipient?.contactEmail ?? ''));
    else if (!takesFocus) tell({ status: part.errorTitle(errorCount) });
  };
  useKeptPresses(isReady, (kept) => {
    for (const way of new Set(kept.ways.map(wayOf))) void act(way, !kept.hasMovedOn);
  });
  useEffect(() => guardLeaving(request !== null && hasText(request)), [request]);

  const handlers = {
    onFocus: () => void (sending.isLost || sending.request()),
    onInput: () => read(),
    onBlur: ({ target }: { target: EventTarget }) => read(nameOf(target)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      // Until then, the page keeps presses (early-request.client.ts).
      if (keptPresses().isAnswered && submitter instanceof HTMLButtonElement)
        void act(wayOf(submitter.value));
    },
  };
  const contactEmail = recipient?.contactEmail;
  return { state, isReady, contactEmail, letter: letterOf(request), sending, ways, handlers, read };
}
