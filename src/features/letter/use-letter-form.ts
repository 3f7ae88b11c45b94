/** The form of the letter without its view: reads the fields, validates them, writes the letter, answers presses. */
import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { repeatGuard } from '../../browser/repeat-guard.ts';
import { answerPress } from './answer-press.ts';
import { takePress, takeRestored, wayButton } from './kept-press.ts';
import { guardLeaving } from './leave-guard.ts';
import { buildLetter, formatLetterDate, letterText } from './letter.ts';
import { type LetterState, nextState } from './letter-state.ts';
import { emptyValues, hasText, type LetterValues, readValues } from './letter-values.ts';
import { useRecipient } from './use-recipient.ts';
import { useWays } from './use-ways.ts';
import type { PressAnswer, WayId } from './ways.ts';

const restoredMessage = 'Votre texte est revenu. Appuyez de nouveau sur le bouton de votre choix.';

/** Returns the name of a field; undefined for another element. */
const nameOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : undefined;

/** Returns the state of the form, and the functions that read its fields, without and with a press. */
function useFields(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(nextState, { status: 'waiting' } as LetterState);
  const valuesOf = () => (form.current ? readValues(form.current) : emptyValues('acces'));
  const read = (left?: string) =>
    dispatch({ type: 'read', values: valuesOf(), focused: nameOf(document.activeElement), left });
  const readForPress = (takesFocus: boolean) => {
    const values = valuesOf();
    const focused = nameOf(document.activeElement);
    // At once, because the letter is printed from the page.
    flushSync(() => dispatch({ type: 'pressed', values, focused, takesFocus }));
    return values;
  };
  return { state, read, readForPress };
}

/** Returns the recipient once it is known, and the letter to it: empty until then. */
function useLetter(state: LetterState) {
  const recipient = useRecipient();
  const values = state.status === 'waiting' ? null : state.values;
  useEffect(() => guardLeaving(values !== null && hasText(values)), [values]);
  const letterOf = (typed: LetterValues | null) =>
    recipient && typed ? buildLetter(typed, recipient, formatLetterDate(new Date())) : [];
  return { recipient, letterOf, letter: letterOf(values) };
}

/** Calls `run` once, after the render that enables the buttons. */
function useOnceReady(isReady: boolean, run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    // After the effect, because an effect cannot render at once.
    if (isReady) queueMicrotask(() => latest.current());
  }, [isReady]);
}

/** What an answer to a press needs of the form. */
interface AnswerParts {
  /** Reads and checks the fields, and shows their errors. */
  readForPress: (takesFocus: boolean) => LetterValues;
  textOf: (values: LetterValues) => string;
  contactEmail: string | undefined;
  ways: readonly WayId[];
  showAnswer: (answer: PressAnswer) => void;
}

/** Returns the function that answers a press: it checks the fields, follows the way of the button, and shows what happened. */
function useAnswer({ readForPress, textOf, contactEmail, ways, showAnswer }: AnswerParts) {
  const [isRepeated] = useState(repeatGuard);
  return async (pressed: string, takesFocus: boolean) => {
    // The page has each button before the configuration and the browser say which ways there are. The last is always there.
    const way = ways.find((each) => each === pressed) ?? 'save';
    const values = readForPress(takesFocus);
    const text = textOf(values);
    if (isRepeated(`${way} ${text}`)) return;
    showAnswer({});
    showAnswer(await answerPress(way, { values, text, contactEmail, takesFocus }));
  };
}

/**
 * Returns the letter of the form (empty: no recipient yet), its ways, and the handlers of the form's events.
 *
 * A press becomes a letter in three steps. `onSubmit` has the press, or the page's script has kept it while the buttons
 * were `aria-disabled` (kept-press.ts). `readForPress` reads and checks the fields (letter-state.ts). `answerPress` follows the
 * way of the button.
 */
export function useLetterForm(form: RefObject<HTMLFormElement | null>) {
  const { state, read, readForPress } = useFields(form);
  const { recipient, letterOf, letter } = useLetter(state);
  const contactEmail = recipient?.contactEmail;
  const isReady = recipient !== null && state.status !== 'waiting';
  const { showAnswer, ...ways } = useWays(contactEmail, state);
  const textOf = (values: LetterValues) => letterText(letterOf(values));
  const answer = useAnswer({ readForPress, textOf, contactEmail, ways: ways.ways, showAnswer });
  useOnceReady(isReady, () => {
    if (!form.current) return;
    const kept = takePress(form.current);
    if (takeRestored(form.current)) showAnswer({ status: restoredMessage });
    // A box of the checklist may have been unticked since.
    if (kept && !form.current.hidden) void answer(kept.way, !kept.hasMovedOn);
  });

  // Safari before 15.4 does not name the button of a submission. Enter clicks the first one.
  const clicked = useRef<Element | null>(null);
  const handlers = {
    onClick: ({ target }: { target: EventTarget }) => {
      clicked.current = (target as Element).closest(wayButton);
    },
    onInput: () => read(),
    onBlur: ({ target }: { target: EventTarget }) => read(nameOf(target)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const button = event.nativeEvent.submitter ?? clicked.current;
      if (!isReady || !(button instanceof HTMLButtonElement)) return;
      // The last press counts, also if it comes between the enabled buttons and the answer to a kept one.
      takePress(event.currentTarget);
      void answer(button.value, true);
    },
  };
  return { state, read, letter, isReady, contactEmail, ways, handlers };
}
