/** Requests of the page for official answers, and the actions on them. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type CheckedDocument,
  isSameFile,
  type OfficialRequest,
} from '../decision/checked-document.ts';
import { isRefusal } from '../decision/decision.ts';
import { askOfficialService } from './official-check.ts';

type Official = CheckedDocument['official'];

/** Returns the documents with an official answer: it is on a file, so it counts for the same file chosen twice. */
export function withOfficialAnswer(
  documents: readonly CheckedDocument[],
  id: number,
  official: Official,
): CheckedDocument[] {
  const asked = documents.find((document) => document.id === id);
  const former = asked?.official;
  const wasRefused = former?.wasRefused || (former && isRefusal(former.answer.status));
  // A second answer must not make a refusal forgotten.
  const kept = official && wasRefused ? { ...official, wasRefused } : official;
  return documents.map((document) =>
    asked && (document === asked || isSameFile(document, asked))
      ? { ...document, official: kept }
      : document,
  );
}

/** Actions on the request for an official answer. */
export interface OfficialActions {
  /** Takes the citizen's consent, or its end. */
  agree: (document: CheckedDocument, hasAgreed: boolean) => void;
  /** Sends the document, if the citizen agrees. */
  ask: (document: CheckedDocument) => void;
}

/** Receivers of what becomes of a request. Both are the same at each render. */
interface Receivers {
  onChange: (id: number, values: { request: OfficialRequest }) => void;
  onAnswer: (id: number, official: Official) => void;
}

/** Returns the actions, and the function that ends every request. */
export function useOfficialRequests(apiUrl: string, { onChange, onAnswer }: Receivers) {
  const sendings = useRef(new Map<number, AbortController>());
  const end = useCallback((id: number) => {
    sendings.current.get(id)?.abort();
    sendings.current.delete(id);
  }, []);
  const stop = useCallback(() => {
    for (const id of [...sendings.current.keys()]) end(id);
  }, [end]);
  useEffect(() => stop, [stop]);
  const actions = useMemo((): OfficialActions => {
    const set = (id: number, hasAgreed: boolean, status: OfficialRequest['status']) =>
      onChange(id, { request: { hasAgreed, status } });
    const send = async (id: number, copy: Blob, name: string) => {
      const sending = new AbortController();
      sendings.current.set(id, sending);
      set(id, true, 'sending');
      const { signal } = sending;
      const answer = await askOfficialService(apiUrl, { copy, name, signal });
      if (signal.aborted) return;
      sendings.current.delete(id);
      set(id, true, typeof answer === 'string' ? answer : 'none');
      if (typeof answer !== 'string') onAnswer(id, { answer, at: new Date() });
    };
    return {
      agree: ({ id, request: { status } }, hasAgreed) => {
        // Consent may be withdrawn: it ends the sending.
        if (status === 'sending') end(id);
        set(id, hasAgreed, status === 'sending' ? 'withdrawn' : 'none');
      },
      ask: ({ id, file, copy, request: { hasAgreed, status } }) => {
        if (status === 'sending' || !copy) return;
        if (hasAgreed) void send(id, copy, file.name);
        else set(id, false, 'consent-missing');
      },
    };
  }, [apiUrl, onChange, onAnswer, end]);
  return { actions, stop };
}
