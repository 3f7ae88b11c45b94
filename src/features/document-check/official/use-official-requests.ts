/** Requests of the page for official answers, and the actions on them. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CheckedDocument, OfficialRequest } from '../decision/checked-document.ts';
import { askOfficialService } from './official-check.ts';

type Official = CheckedDocument['official'];

/** Returns the documents with an official answer: it is on a file, so it counts for the same file chosen twice. */
export function withOfficialAnswer(
  documents: readonly CheckedDocument[],
  id: number,
  official: Official,
): CheckedDocument[] {
  const asked = documents.find((document) => document.id === id);
  const isSameFile = (document: CheckedDocument) =>
    document === asked ||
    (document.fingerprint !== null && document.fingerprint === asked?.fingerprint);
  return documents.map((document) => (isSameFile(document) ? { ...document, official } : document));
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
  const stopping = useRef(new AbortController());
  const stop = useCallback(() => {
    stopping.current.abort();
    stopping.current = new AbortController();
  }, []);
  useEffect(() => stop, [stop]);
  const actions = useMemo((): OfficialActions => {
    const set = (id: number, hasAgreed: boolean, status: OfficialRequest['status']) =>
      onChange(id, { request: { hasAgreed, status } });
    const send = async (id: number, copy: Blob, name: string) => {
      set(id, true, 'sending');
      const { signal } = stopping.current;
      const answer = await askOfficialService(apiUrl, { copy, name, signal });
      set(id, true, typeof answer === 'string' ? answer : 'none');
      if (typeof answer !== 'string') onAnswer(id, { answer, at: new Date() });
    };
    return {
      agree: ({ id, request: { status } }, hasAgreed) =>
        set(id, hasAgreed, status === 'sending' ? status : 'none'),
      ask: ({ id, file, copy, request: { hasAgreed, status } }) => {
        if (status === 'sending' || !copy) return;
        if (hasAgreed) void send(id, copy, file.name);
        else set(id, false, 'consent-missing');
      },
    };
  }, [apiUrl, onChange, onAnswer]);
  return { actions, stop };
}
