/** Values that the browser restores: after Back, a reload, or a start of the browser. */
import { useLayoutEffect, useRef } from 'react';

/** Calls `read` after hydration, and whenever the browser may have restored values. It sends no event for them. */
export function useRestoredValues(read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useLayoutEffect(() => {
    const follow = () => {
      latest.current();
      // Chromium restores the values a moment after these events.
      requestAnimationFrame(() => latest.current());
    };
    const types = ['DOMContentLoaded', 'load', 'pageshow'];
    for (const type of types) addEventListener(type, follow);
    follow();
    return () => {
      for (const type of types) removeEventListener(type, follow);
    };
  }, []);
}
