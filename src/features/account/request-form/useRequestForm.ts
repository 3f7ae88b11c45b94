/** The values of the request form, as they are in its fields, and what is wrong with them. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readForm } from './read-form.ts';
import { emptyRequest, type RequestForm } from './request.ts';
import type { RightId } from './rights.ts';
import { type RequestErrors, validateRequest } from './validate.ts';

/**
 * When a field may have another value: typed, chosen, or restored by the browser. Not when a field loses the focus: a letter
 * that grows then would move a button away from under the pointer. A press reads the fields by itself.
 */
const readingEvents = ['input', 'DOMContentLoaded', 'load', 'pageshow'] as const;

/** Calls a function whenever the fields may have other values. */
function followFields(read: () => void): () => void {
  const follow = ({ type }: Event) => {
    read();
    // Chromium writes restored values a moment after the document is there.
    if (type !== 'input') requestAnimationFrame(read);
  };
  read();
  for (const type of readingEvents) addEventListener(type, follow, true);
  return () => {
    for (const type of readingEvents) removeEventListener(type, follow, true);
  };
}

const isSame = (a: RequestForm, b: RequestForm) =>
  Object.entries(a).every(([name, value]) => b[name as keyof RequestForm] === value);

/**
 * Reads the form of an element: once it is hydrated, and whenever its fields may have changed. Errors appear at the first
 * attempt to go out, then follow what is typed.
 */
export function useRequestForm(element: RefObject<HTMLFormElement | null>, right: RightId) {
  const [form, setForm] = useState(() => emptyRequest(right));
  const [triedRight, setTriedRight] = useState<RightId | null>(null);
  const read = useCallback(() => {
    const now = element.current ? readForm(element.current) : emptyRequest(right);
    setForm((last) => (isSame(last, now) ? last : now));
    return now;
  }, [element, right]);
  useLayoutEffect(() => void read(), [read]);
  useEffect(() => followFields(read), [read]);
  const errors: RequestErrors = triedRight === form.right ? validateRequest(form) : {};
  /** The form as it is now, on screen too; null when something is missing or wrong: the errors show it. */
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
