/** A status message that is told each time, the same words twice too. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { pauseBetweenMessages } from '../browser/live-region.ts';

/** The message to show in a `status` element, and the function that says the next one; empty: none. */
export function useStatus(): [message: string, say: (next: string) => void] {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((next: string) => {
    clearTimeout(timer.current);
    setMessage('');
    if (next !== '') timer.current = setTimeout(setMessage, pauseBetweenMessages, next);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [message, say];
}
