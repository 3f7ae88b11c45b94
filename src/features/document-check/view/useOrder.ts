/** Order of a table of documents. Rows stay where they are while documents are checked, so that nobody misreads a row. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstOrder, type Sort, sorted } from './batch-rows.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Returns the focus to the element that had it: moving a row in the document takes the focus from what is inside. */
function useKeptFocus(ids: readonly number[]) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    const isLost = current instanceof HTMLElement && current !== document.activeElement;
    if (ids.length > 0 && isLost && current.isConnected) current.focus({ preventScroll: true });
  }, [ids]);
  return () => {
    focused.current = document.activeElement;
  };
}

/**
 * Returns the documents in the order of the table, and a function that sorts. It sorts after the last verdict of what was
 * added, and when the reader asks or names the agency; new documents wait at the end.
 */
export function useOrder(
  documents: readonly CheckedDocument[],
): [ordered: readonly CheckedDocument[], sort: Sort, setSort: (sort: Sort) => void] {
  const [sort, setSort] = useState<Sort>(firstOrder);
  const [ids, setIds] = useState<readonly number[]>([]);
  const keepFocus = useKeptFocus(ids);
  const isPending = documents.some(({ verdict }) => verdict === null);
  // The last document is the last that gets another agency (useReading).
  const agency = documents.at(-1)?.agency;
  const members = documents.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or an official answer leaves its row in place.
  useEffect(() => {
    if (isPending) return;
    keepFocus();
    setIds(sorted(documents, sort).map(({ id }) => id));
  }, [isPending, members, sort, agency]);
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: CheckedDocument) => places.get(id) ?? places.size + id;
  return [[...documents].sort((a, b) => placeOf(a) - placeOf(b)), sort, setSort];
}
