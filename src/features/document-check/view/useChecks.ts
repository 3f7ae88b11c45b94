/** State of the page's documents and of their checks. Nothing is stored elsewhere. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import { Checker, type Progress } from '../check/checker.ts';
import { createWorker } from '../check/create-worker.ts';
import { fetchRevocationLists } from '../check/fetch-revocation-lists.ts';
import { localIsoDate } from '../check/local-date.ts';
import { canVerify, fingerprintOf, readDocument } from '../check/read-document.ts';
import type { OfficialAnswer } from '../official/official-check.ts';
import type { Bytes } from '../verifier/bytes.ts';
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';

/** A chosen document. */
export interface CheckedDocument {
  /** Order of choice, from 1. It is the key, because two files may have the same name. */
  id: number;
  file: File;
  progress: Progress | 'waiting';
  /** Null while the check runs. */
  verdict: Verdict | null;
  /** The bytes that were read and checked; null for a file that was not read. */
  copy: Blob | null;
  /** SHA-256 of these bytes, hexadecimal; null for a file that was not checked. */
  fingerprint: string | null;
  /** Time of the verdict; null before it. */
  checkedAt: Date | null;
  /** Answer of the official service and its time; null without an answer. */
  official: { answer: OfficialAnswer; at: Date } | null;
  /** Number of tries, from 1. */
  attempt: number;
  /** Name of the agency that reads the document, as it was typed; absent or empty: not said. */
  agency?: string | undefined;
}

/** The documents, and the actions on them. */
export type Checks = ReturnType<typeof useChecks>;

const unchecked = { progress: 'waiting', verdict: null, checkedAt: null, official: null } as const;

type Change = Partial<Omit<CheckedDocument, 'id' | 'file'>>;

/** Rules, checker and revocation lists of a check. */
interface Means {
  attest: Config['attest'];
  checker: Checker;
  revocationLists: Promise<readonly Bytes[]>;
}

function checkDocument(
  file: Blob,
  { attest, checker, revocationLists }: Means,
  onChange: (change: Change) => void,
): Promise<Verdict> {
  const makeQuestion = async () => {
    const read = await readDocument(file, attest.maxFileSize);
    if ('status' in read) return read;
    onChange({ copy: read.copy });
    if (!canVerify()) return bareVerdict('UNSUPPORTED', 'browser');
    onChange({ fingerprint: await fingerprintOf(read.bytes) });
    const now = new Date();
    const moment = { today: localIsoDate(now), instant: now.getTime() };
    const lists = await revocationLists;
    return { bytes: read.bytes, policy: attest, moment, revocationLists: lists };
  };
  return checker.check(makeQuestion, (progress) => onChange({ progress }));
}

/** Creates the means once. The worker starts when the app mounts, and ends when it unmounts. */
function useMeans(attest: Config['attest']): Means {
  const [means] = useState(() => ({
    attest,
    checker: new Checker(createWorker),
    revocationLists: fetchRevocationLists(attest.revocationLists.map(withBase)),
  }));
  useEffect(() => {
    means.checker.prepare();
    return means.checker.stop;
  }, [means]);
  return means;
}

/** Checks documents when they are added, with the rules of the configuration. */
export function useChecks(attest: Config['attest']) {
  const [documents, setDocuments] = useState<readonly CheckedDocument[]>([]);
  const lastId = useRef(0);
  const means = useMeans(attest);

  const change = useCallback(
    (id: number, values: Change) =>
      setDocuments((list) =>
        list.map((document) => (document.id === id ? { ...document, ...values } : document)),
      ),
    [],
  );

  const start = useCallback(
    (id: number, file: Blob) =>
      void checkDocument(file, means, (values) => change(id, values)).then((verdict) =>
        change(id, { verdict, checkedAt: new Date() }),
      ),
    [means, change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): CheckedDocument => {
        lastId.current += 1;
        const id = lastId.current;
        return { ...unchecked, id, file, copy: null, fingerprint: null, attempt: 1 };
      });
      setDocuments((list) => [...list, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    [start],
  );

  const retry = ({ id, file, copy, attempt }: CheckedDocument) => {
    change(id, { ...unchecked, attempt: attempt + 1 });
    start(id, copy ?? file);
  };

  const addOfficialAnswer = (id: number, answer: OfficialAnswer) =>
    change(id, { official: { answer, at: new Date() } });

  const clear = () => {
    means.checker.stop();
    setDocuments([]);
  };

  return { documents, add, retry, addOfficialAnswer, clear };
}
