/** The form of the letter without its view: reads the fields, validates them, writes the letter, answers presses. */
import { type RefObject, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { repeatGuard } from '../../browser/repeat-guard.ts';
import { answerPress } from './answer-press.ts';
import { takePress, takeRestored } from './kept-press.ts';
import { guardLeaving } from './leave-guard.ts';
import { buildLetter, formatLetterDate, letterText } from './letter.ts';
import { type LetterState, nextState } from './letter-state.ts';
import { emptyValues, hasText, type LetterValues, readValues } from './letter-values.ts';
import { useRecipient } from './use-recipient.ts';
import { useWays } from './use-ways.ts';

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
  const press = (takesFocus: boolean) => {
    const values = valuesOf();
    const focused = nameOf(document.activeElement);
    // At once, because the letter is printed from the page.
    flushSync(() => dispatch({ type: 'pressed', values, focused, takesFocus }));
    return values;
  };
  return { state, read, press };
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

/** Calls `answer` once, after the render that enables the buttons. */
function useOnceReady(isReady: boolean, answer: () => void) {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    // After the effect, because an effect cannot render at once.
    if (isReady) queueMicrotask(() => latest.current());
  }, [isReady]);
}

/**
 * Returns the letter of the form (empty: no recipient yet), its ways, and the handlers of the form's events.
 *
 * A press of a button: `onSubmit` has it, or the page's script has kept it while the buttons were `aria-disabled`
 * (kept-press.ts). `act` reads and checks the fields (letter-state.ts), follows the way of the button (answer-press.ts), and shows the
 * answer.
 */
export function useLetterForm(form: RefObject<HTMLFormElement | null>) {
  const { state, read, press } = useFields(form);
  const { recipient, letterOf, letter } = useLetter(state);
  const contactEmail = recipient?.contactEmail;
  const isReady = recipient !== null && state.status !== 'waiting';
  const { showAnswer, ...ways } = useWays(contactEmail, state);
  const [isRepeated] = useState(repeatGuard);
  // A kept press may be that of a button that this configuration or browser lacks. The last way is always there.
  const wayOf = (pressed: string) => ways.ways.find((each) => each === pressed) ?? 'save';
  const act = async (pressed: string, takesFocus = true) => {
    const way = wayOf(pressed);
    const values = press(takesFocus);
    const text = letterText(letterOf(values));
    if (isRepeated(`${way} ${text}`)) return;
    showAnswer({});
    showAnswer(await answerPress(way, { values, text, contactEmail, takesFocus }));
  };
  useOnceReady(isReady, () => {
    if (!form.current) return;
    const kept = takePress(form.current);
    if (takeRestored(form.current)) showAnswer({ status: restoredMessage });
    // A box of the checklist may have been unticked since.
    if (kept && !form.current.hidden) void act(kept.way, !kept.hasMovedOn);
  });

  const handlers = {
    onInput: () => read(),
    onBlur: ({ target }: { target: EventTarget }) => read(nameOf(target)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      if (!isReady || !(submitter instanceof HTMLButtonElement)) return;
      // The last press counts, also if it comes between the enabled buttons and the answer to a kept one.
      takePress(event.currentTarget);
      void act(submitter.value);
    },
  };
  return { state, read, letter, isReady, contactEmail, ways, handlers };
}
