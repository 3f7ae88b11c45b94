/** A status message that is announced each time, even the same text twice. */
import { useMemo, useState } from 'react';
import { announcer } from '../browser/announcer.ts';

/** Returns the text of the live region, and the function that announces another (empty: none). */
export function useAnnouncer(initial = ''): [text: string, say: (text: string) => void] {
  const [text, setText] = useState(initial);
  const say = useMemo(() => announcer(setText), []);
  return [text, say];
}
