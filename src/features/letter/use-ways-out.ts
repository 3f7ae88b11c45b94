/** The ways out of the form for a letter, and what the page says of them. */

import { useEffect, useState } from 'react';
import { canPrint } from '../../browser/can-print.ts';
import { useAnnouncer } from '../../components/use-announcer.ts';
import type { RequestState } from './request-state.ts';
import type { Said, WayId } from './ways.ts';

const loadingMessage = 'La page se charge encore. Ces boutons marcheront ensuite.';
const recipientMessage =
  'La page cherche l’adresse du destinataire. Vous pouvez déjà écrire. Ces boutons marcheront ensuite.';

/**
 * Returns the ways that this configuration and browser have, what the page says, and the function that says it.
 * @param contactEmail Address of the recipient; undefined until it is known: the buttons do not answer before.
 */
export function useWaysOut(contactEmail: string | undefined, { status: step }: RequestState) {
  const [status, say] = useAnnouncer(loadingMessage);
  const [failure, setFailure] = useState('');
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
  const tell = (said: Said) => {
    say(said.status ?? '');
    setFailure(said.failure ?? '');
  };
  return { ways, status, failure, tell };
}
