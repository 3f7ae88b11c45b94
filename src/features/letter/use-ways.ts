/** The ways of a letter, and what the page says of them. */

import { useEffect, useState } from 'react';
import { canPrint } from '../../browser/can-print.ts';
import { useAnnouncer } from '../../components/use-announcer.ts';
import type { LetterState } from './letter-state.ts';
import type { PressAnswer, WayId } from './ways.ts';

const loadingMessage = 'La page se charge encore. Ces boutons marcheront ensuite.';
const recipientMessage =
  'La page cherche l’adresse du destinataire. Vous pouvez déjà écrire. Ces boutons marcheront ensuite.';

/**
 * Returns the ways that this configuration and browser have, what the page says, and the function that shows the answer to a press.
 * @param contactEmail Address of the recipient; undefined until it is known: the buttons do not answer before.
 */
export function useWays(contactEmail: string | undefined, { status: step }: LetterState) {
  const [status, say] = useAnnouncer(loadingMessage);
  const [failure, setFailure] = useState('');
  const [taken, setTaken] = useState<WayId>();
  const isKnown = contactEmail !== undefined;
  const hasStarted = step !== 'waiting';
  useEffect(() => {
    if (hasStarted) say(isKnown ? '' : recipientMessage);
  }, [hasStarted, isKnown, say]);
  const ways: WayId[] = [
    ...(contactEmail === '' ? [] : (['mail'] as const)),
    ...(!isKnown || canPrint() ? (['print'] as const) : []),
    'save',
  ];
  const showAnswer = (answer: PressAnswer) => {
    say(answer.status ?? '');
    setFailure(answer.failure ?? '');
    if (answer.taken) setTaken(answer.taken);
  };
  return { ways, status, failure, taken, showAnswer };
}
