/** State of the page's documents and of their checks. Nothing is stored elsewhere. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { askPage } from '../../../browser/ask-page.ts';
import type { Obstacle } from '../../../components/failure/start-again.ts';
import type { Config } from '../../../config/schema.ts';
import { withBase } from '../../../lib/path.ts';
import type { Bytes } from '../../../verifier/index.ts';
import { forgetNames } from '../decision/addressee.ts';
import { type CheckedDocument, isSameFile, type Progress } from '../decision/checked-document.ts';
import { localIsoDate } from '../decision/local-date.ts';
import { type PageReason, pageVerdict, type Verdict } from '../decision/verdict.ts';
import { useOfficialRequests, withOfficialAnswer } from '../official/use-official-requests.ts';
import { Checker } from './checker.ts';
import { askWorker, createWorker } from './create-worker.ts';
import { fetchRevocationLists } from './fetch-revocation-lists.ts';
import { canVerify, fingerprintOf, readDocument } from './read-document.ts';

/** Number of documents from which a batch is a table. */
export const tableFrom = 4;

/** The documents, and the actions on them. */
export type Checks = ReturnType<typeof useChecks>;

const unchecked = { progress: 'waiting', verdict: null, checkedAt: null } as const;

const chosen = {
  ...unchecked,
  copy: null,
  fingerprint: null,
  official: null,
  request: { hasAgreed: false, status: 'none' },
  attempt: 1,
} as const;

/** New values of a document. Its official answer has a way of its own (`withOfficialAnswer`). */
type Change = Partial<Omit<CheckedDocument, 'id' | 'file' | 'official'>>;

/** Rules, checker and revocation lists of a check. */
interface Means {
  attest: Config['attest'];
  checker: Checker;
  revocationLists: Promise<readonly Bytes[]>;
}

/** Why the verifier did not load, by what is in the way. A file that is there again was lost on the way. */
const lossReasons: Readonly<Partial<Record<Obstacle, PageReason<'UNSUPPORTED'>>>> = {
  faulty: 'verifier-faulty',
  missing: 'verifier-lost',
};

/** Resolves to the verdict, with the cause if the verifier did not load. */
async function explainLoss(verdict: Verdict): Promise<Verdict> {
  if (verdict.reason !== 'verifier-missing') return verdict;
  const answer = await askPage();
  if (answer === 'updated') return pageVerdict('UNSUPPORTED', 'site-updated');
  const obstacle = answer === 'same' ? await askWorker() : answer;
  return pageVerdict('UNSUPPORTED', (obstacle && lossReasons[obstacle]) ?? 'verifier-missing');
}

/** Checks a document. Resolves to its verdict, with what was read of it. */
async function checkDocument(
  file: Blob,
  { attest, checker, revocationLists }: Means,
  onProgress: (progress: Progress) => void,
): Promise<Change> {
  let content: Change = {};
  const makeQuestion = async () => {
    const read = await readDocument(file, attest.maxFileSize);
    if ('status' in read) return read;
    content = { copy: read.copy };
    if (!canVerify()) return pageVerdict('UNSUPPORTED', 'browser');
    content = { ...content, fingerprint: await fingerprintOf(read.bytes) };
    const now = new Date();
    const moment = { today: localIsoDate(now), instant: now.getTime() };
    const lists = await revocationLists;
    return { bytes: read.bytes, policy: attest, moment, revocationLists: lists };
  };
  const verdict = await explainLoss(await checker.check(makeQuestion, onProgress));
  return { ...content, verdict, checkedAt: new Date() };
}

/** Creates the means once. The worker starts when the app mounts, and ends when it unmounts. */
function useMeans(attest: Config['attest']): Means {
  const [means] = useState(() => ({
    attest,
    checker: new Checker(createWorker, { askAgain: askWorker }),
    revocationLists: fetchRevocationLists(attest.revocationLists.map(withBase)),
  }));
  useEffect(() => {
    means.checker.prepare();
    return means.checker.stop;
  }, [means]);
  return means;
}

/**
 * Returns the documents with new values of one. An official answer is on a file, so it counts for the same file chosen again.
 */
export function withValues(
  documents: readonly CheckedDocument[],
  id: number,
  values: Change,
): CheckedDocument[] {
  return documents.map((document) => {
    if (document.id !== id) return document;
    const changed = { ...document, ...values };
    const same = documents.find((each) => each.official && isSameFile(each, changed));
    return { ...changed, official: document.official ?? same?.official ?? null };
  });
}

/**
 * Keeps the documents. `change` gives new values to the one with this id, if it is still there. A table shows no
 * steps of checks, so they do not update it: five times fewer updates.
 */
function useDocuments() {
  const [documents, setDocuments] = useState<readonly CheckedDocument[]>([]);
  const change = useCallback(
    (id: number, values: Change) =>
      setDocuments((list) =>
        'progress' in values && !('verdict' in values) && list.length >= tableFrom
          ? list
          : withValues(list, id, values),
      ),
    [],
  );
  const answer = useCallback(
    (id: number, official: CheckedDocument['official']) =>
      setDocuments((list) => withOfficialAnswer(list, id, official)),
    [],
  );
  return { documents, setDocuments, change, answer };
}

/**
 * Checks documents when they are added, with the rules of the configuration. `stop` ends the checks that wait or run, with
 * the verdict « stopped », and keeps the others.
 */
export function useChecks(attest: Config['attest']) {
  const { documents, setDocuments, change, answer } = useDocuments();
  const lastId = useRef(0);
  const means = useMeans(attest);

  const start = useCallback(
    (id: number, file: Blob) =>
      void checkDocument(file, means, (progress) => change(id, { progress })).then((found) =>
        change(id, found),
      ),
    [means, change],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): CheckedDocument => {
        lastId.current += 1;
        const id = lastId.current;
        return { ...chosen, id, file };
      });
      setDocuments((list) => [...list, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    [start, setDocuments],
  );

  const retry = useCallback(
    ({ id, file, copy, attempt }: CheckedDocument) => {
      // The official answer stays: the bytes are the same.
      change(id, { ...unchecked, attempt: attempt + 1 });
      start(id, copy ?? file);
    },
    [start, change],
  );

  const official = useOfficialRequests(attest.apiUrl, { onChange: change, onAnswer: answer });

  const stop = () => {
    means.checker.stop();
    // The next document finds a loaded verifier, also without network.
    means.checker.prepare();
  };
  const clear = () => {
    stop();
    official.stop();
    forgetNames();
    setDocuments([]);
  };

  return { documents, add, retry, official: official.actions, clear, stop };
}
