/** The values in the fields of the request form, and their errors. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readForm } from './read-form.ts';
import { emptyRequest, type RequestForm } from './request.ts';
import type { RightId } from './rights.ts';
import { type RequestErrors, validateRequest } from './validate.ts';

/**
 * Events after which a field may have another value: typed, chosen, or restored by the browser. Blur is not among
 * them, because the letter could grow and move a button from under the pointer. A press of a button reads the fields
 * itself.
 */
const readingEvents = ['input', 'DOMContentLoaded', 'load', 'pageshow'] as const;

/** Calls `read` now and after each of these events. Returns a function that removes the listeners. */
function followFields(read: () => void): () => void {
  const follow = ({ type }: Event) => {
    read();
    // Chromium restores the values a moment after these events.
    if (type !== 'input') requestAnimationFrame(read);
  };
  read();
  for (const type of readingEvents) addEventListener(type, follow, true);
  return () => {
    for (const type of readingEvents) removeEventListener(type, follow, true);
  };
}

/**
 * Reads the form of an element at hydration, and whenever its fields may have changed. Errors appear at the first
 * attempt to send, print or save the letter, then follow the typed text.
 */
export function useRequestForm(element: RefObject<HTMLFormElement | null>, right: RightId) {
  const [form, setForm] = useState(() => emptyRequest(right));
  const [triedRight, setTriedRight] = useState<RightId | null>(null);
  const read = useCallback(() => {
    const now = element.current ? readForm(element.current) : emptyRequest(right);
    setForm(now);
    return now;
  }, [element, right]);
  useLayoutEffect(() => void read(), [read]);
  useEffect(() => followFields(read), [read]);
  const errors: RequestErrors = triedRight === form.right ? validateRequest(form) : {};
  /** Reads and renders the form now. Returns it, or shows the errors and returns null. */
  const takeComplete = (): RequestForm | null => {
    const now = flushSync(() => {
      const values = read();
      setTriedRight(values.right);
      return values;
    });
    return Object.keys(validateRequest(now)).length === 0 ? now : null;
  };
  return { form, errors, takeComplete };
}
