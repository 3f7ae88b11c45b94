/** The ways out of the form for a letter, and what the page says of them. */

import { useEffect, useState } from 'react';
import { canPrint } from '../../../browser/can-print.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import type { Said, WayId } from './ways.ts';

const waitingMessage = 'La page se charge encore. Ces boutons marcheront ensuite.';

/**
 * Returns the ways that this configuration and browser have, what the page says, and the function that says it.
 * @param contactEmail Address of the recipient; undefined until it is known. @param isReady False until the form answers.
 */
export function useWaysOut(contactEmail: string | undefined, isReady: boolean) {
  const [status, say] = useAnnouncer(waitingMessage);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (isReady) say('');
  }, [isReady, say]);
  const ways: WayId[] = [
    ...(contactEmail === '' ? [] : (['mail'] as const)),
    ...(!isReady || canPrint() ? (['print'] as const) : []),
    'save',
  ];
  const tell = (said: Said) => {
    say(said.status ?? '');
    setFailure(said.failure ?? '');
  };
  return { ways, status, failure, tell };
}
