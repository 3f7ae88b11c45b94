/** The request form without its view: reads the fields, validates them, writes the letter, takes it out. */
import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePart } from '../../../components/failure/use-part.ts';
import { useLazyStyles } from '../../../components/use-lazy-styles.ts';
import { keptPresses, takeOver, takePresses } from './kept-presses.ts';
import { guardLeaving } from './leave-guard.ts';
import styles from './letter.css?url';
import { buildLetter, formatLetterDate, letterText } from './letter.ts';
import type * as PressPart from './press-part.ts';
import { emptyRequest, hasText, type RequestValues, readRequest } from './request.ts';
import { nextWriting, type RequestState } from './request-state.ts';
import { type Recipient, useRecipient } from './use-recipient.ts';
import { useWaysOut } from './use-ways-out.ts';
import type { WayId } from './ways.ts';

/** Returns the name of a field; undefined for another element. */
const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : undefined;

/**
 * Returns the state of the form, and the functions that read its fields and try to complete the letter.
 * @param part What a press needs. Until it has loaded, the state does not go beyond « writing ».
 */
function useFields(form: RefObject<HTMLFormElement | null>, part: typeof PressPart | null) {
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

/** Returns the recipient once it is known, and the letter to it: empty until then. */
function useLetter(state: RequestState, buildTime: Recipient) {
  const recipient = useRecipient(buildTime);
  const request = state.status === 'waiting' ? null : state.request;
  useEffect(() => guardLeaving(request !== null && hasText(request)), [request]);
  const letterOf = (values: RequestValues | null) =>
    recipient && values ? buildLetter(values, recipient, formatLetterDate(new Date())) : [];
  return { recipient, letterOf, letter: letterOf(request) };
}

/** Answers the presses that the page kept (early-request.client.ts), once the form is ready. */
function useKeptPresses(isReady: boolean, answer: (kept: ReturnType<typeof takePresses>) => void) {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    // After the effect, because an effect cannot render at once.
    if (isReady) queueMicrotask(() => latest.current(takePresses()));
  }, [isReady]);
}

/** Loads what a press needs: when the citizen is in the form, or for a press before hydration. */
function usePressPart() {
  const loader = usePart(() => import('./press-part.ts'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (takeOver()) void loader.request();
  }, []);
  return loader;
}

/**
 * Returns the letter of the form (empty: no recipient yet), its ways out, and the handlers of the form's events.
 *
 * A press of a button, in order: the page's script keeps it while the island or press-part.ts is missing (kept-presses.ts), and
 * `useKeptPresses` hands it over once; otherwise `onSubmit` has it. `act` reads and checks the fields (tried-state.ts), takes
 * the letter out (take-out.ts), and tells what happened.
 */
export function useRequest(form: RefObject<HTMLFormElement | null>, buildTime: Recipient) {
  const loader = usePressPart();
  const { part } = loader;
  const { state, read, tryOut } = useFields(form, part);
  const { recipient, letterOf, letter } = useLetter(state, buildTime);
  const contactEmail = recipient?.contactEmail;
  // With its styles, or a press would print the whole page.
  const isStyled = useLazyStyles(styles);
  const isReady = recipient !== null && state.status !== 'waiting' && isStyled;
  const { tell, ...ways } = useWaysOut(contactEmail, isReady);
  // The deployed configuration may have removed a pressed button: the first one replaces it.
  const wayOf = (pressed: string) =>
    ways.ways.find((each) => each === pressed) ?? (ways.ways[0] as WayId);
  const act = async (way: WayId, takesFocus = true) => {
    if (!part) return;
    tell({});
    const values = tryOut(takesFocus);
    const text = letterText(letterOf(values));
    tell(await part.answerPress(way, { values, text, contactEmail, takesFocus }));
  };
  useKeptPresses(isReady && part !== null, ({ ways: kept, hasMovedOn }) => {
    // A box of the checklist may have been unticked since.
    if (!form.current?.hidden)
      for (const way of new Set(kept.map(wayOf))) void act(way, !hasMovedOn);
  });

  const handlers = {
    onFocus: loader.prefetch,
    onInput: () => read(),
    onBlur: ({ target }: { target: EventTarget }) => read(nameOf(target)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      // Until then, the page's script keeps presses.
      if (!part || !keptPresses().isAnswered) return void loader.request();
      if (submitter instanceof HTMLButtonElement) void act(wayOf(submitter.value));
    },
  };
  const lost = loader.failures > 0 && !part ? loader : null;
  return { state, read, letter, isReady, contactEmail, part, lost, ways, handlers };
}
