/** Keeps the focus in the page when an element disappears with it: browsers would drop it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the reference of the element. `onGone` moves the focus elsewhere, while the element is still there. */
export function useHandedFocus<T extends HTMLElement>(onGone: () => void): RefObject<T | null> {
  const place = useRef<T>(null);
  const handOn = useRef(onGone);
  handOn.current = onGone;
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement)) handOn.current();
    };
  }, []);
  return place;
}
