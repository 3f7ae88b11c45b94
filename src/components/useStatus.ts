/** A status message that is announced each time, even if the text is the same twice. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { pauseBetweenMessages } from '../browser/live-region.ts';

/** Returns the message to render in a live region, and a function that announces the next one (empty: none). */
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
