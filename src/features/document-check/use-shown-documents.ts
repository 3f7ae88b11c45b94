/** The documents as their reader sees them: with the reader's agency, and what the batch has twice. */

import { useMemo, useRef } from 'react';
import type { CheckedDocument } from './decision/checked-document.ts';
import { repeatedMark } from './decision/repeated.ts';
import { useGradual } from './view/use-gradual.ts';

/**
 * Adds the agency and the duplicate to each document. A document that reads as before stays the same object, so that its row is not drawn
 * again: a batch of 200 changes 2,000 times.
 */
export function useShownDocuments(
  documents: readonly CheckedDocument[],
  agency: string,
): readonly CheckedDocument[] {
  const former = useRef(new WeakMap<CheckedDocument, CheckedDocument>());
  // Another agency may change every row of the batch.
  const reach = useGradual(documents.length, agency);
  return useMemo(
    () =>
      documents.map((document, index) => {
        const repeated = repeatedMark(document, documents);
        const known = former.current.get(document);
        const reader = index < reach ? agency : (known?.agency ?? agency);
        const isSame =
          known?.repeated?.mark === repeated?.mark &&
          known?.repeated?.other === repeated?.other &&
          known?.repeated?.place === repeated?.place;
        if (known?.agency === reader && isSame) return known;
        const read = { ...document, agency: reader, repeated };
        former.current.set(document, read);
        return read;
      }),
    [documents, agency, reach],
  );
}
