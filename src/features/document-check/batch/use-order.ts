/** Order of a table of documents. Rows keep their places while documents are checked: a moving row is easily misread. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedDocument } from '../decision/checked-document.ts';
import { type Decision, decisionOf } from '../decision/decision.ts';
import { type Sort, sorted } from './batch-rows.ts';

/** Returns the focus to the element that had it: moving a row in the document takes the focus from what is inside. */
function useKeptFocus(places: ReadonlyMap<number, boolean>) {
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move when places change.
  useLayoutEffect(() => {
    const { current } = focused;
    const isLost = current instanceof HTMLElement && current !== document.activeElement;
    if (isLost && current.isConnected) current.focus({ preventScroll: true });
  }, [places]);
  return () => {
    focused.current = document.activeElement;
  };
}

/** What a filter shows: all documents, or those of one decision. */
export type Shown = Decision | 'all';

/** A document, and whether the filter hides it. It stays in the page, with what was opened or asked in it. */
export interface Placed {
  document: CheckedDocument;
  isHidden: boolean;
}

const isShown = (document: CheckedDocument, shown: Shown) =>
  shown === 'all' || ['pending', shown].includes(decisionOf(document));

/** Returns the ids of the batch whose last check has ended, as a text. While a check runs, they stay those of the former one. */
function useSettledIds(documents: readonly CheckedDocument[]): string {
  const [settled, setSettled] = useState('');
  const ids = documents.map(({ id }) => id).join();
  const isPending = documents.some(({ verdict }) => verdict === null);
  if (isPending || ids === settled) return settled;
  setSettled(ids);
  return ids;
}

/**
 * Returns the documents in the order of the table. It sorts and filters after the last verdict of what was added, and when
 * the reader asks or names the agency; new documents wait at the end. A retry or an official answer leaves its row.
 */
export function useOrder(
  documents: readonly CheckedDocument[],
  sort: Sort,
  shown: Shown,
): readonly Placed[] {
  const [places, setPlaces] = useState<ReadonlyMap<number, boolean>>(new Map());
  const keepFocus = useKeptFocus(places);
  const settledIds = useSettledIds(documents);
  // useShownDocuments gives another agency to a few documents per frame. Once the last one has it, all have.
  const agency = documents.at(-1)?.agency;
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: verdicts, answers and new documents change no place.
  useEffect(() => {
    // During the first checks, the documents keep the order of their choice.
    const isFirstCheck = !hasStarted.current && settledIds === '';
    hasStarted.current = true;
    if (isFirstCheck) return;
    keepFocus();
    setPlaces(new Map(sorted(documents, sort).map((each) => [each.id, !isShown(each, shown)])));
  }, [settledIds, sort.key, sort.isDescending, shown, agency]);
  const ranks = new Map([...places.keys()].map((id, rank) => [id, rank]));
  const rankOf = ({ id }: CheckedDocument) => ranks.get(id) ?? ranks.size + id;
  return [...documents]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((document) => ({ document, isHidden: places.get(document.id) ?? false }));
}
