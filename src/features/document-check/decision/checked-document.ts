/** A document of the page: the file, its check, and what its reader adds. */

import type { AttributeName, Status, Step } from '../../../verifier/index.ts';
import type { Verdict } from './verdict.ts';

/** Progress of a check: loading of the verifier, then the verifier's steps. */
export type Progress = 'loading' | Step;

/** Statuses of the official service. */
export type OfficialStatus = Exclude<Status, 'UNKNOWN_SIGNER' | 'UNSUPPORTED'>;

/** Answer of the official service. */
export interface OfficialAnswer {
  status: OfficialStatus;
  /** Last day of validity, ISO date. */
  validUntil: string | null;
  attributes: Partial<Record<AttributeName, string>>;
}

/** Causes of a missing answer. */
export type OfficialFailure = 'network' | 'timeout' | 'too-large' | 'service' | 'answer';

/** What identifies a document, or its person. */
export type Mark = 'file' | 'number' | 'person';

/** A mark that another document of the batch has too, with the name of that one. */
export interface Repeated {
  mark: Mark;
  other: string;
  /** Place of that one in the choice, from 1; absent: its name tells it apart. */
  place?: number;
}

/** Where the request for an official answer is. It belongs to the document, because a list may become a table meanwhile. */
export interface OfficialRequest {
  /** True if the citizen agrees that the document is sent. */
  hasAgreed: boolean;
  status: 'none' | 'consent-missing' | 'sending' | 'withdrawn' | OfficialFailure;
}

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
  official: {
    answer: OfficialAnswer;
    at: Date /** True if a former answer refused it. */;
    wasRefused?: boolean;
  } | null;
  /** The request for that answer. */
  request: OfficialRequest;
  /** Number of tries, from 1. */
  attempt: number;
  /** Name of the agency that reads the document, as it was typed; absent or empty: not said. */
  agency?: string | undefined;
  /** What another document of the batch has too; absent or null: nothing. */
  repeated?: Repeated | null;
}

/** True for the same bytes, also if they were chosen twice. A file that was not read is the same as no other. */
export const isSameFile = (
  one: Pick<CheckedDocument, 'fingerprint'>,
  other: Pick<CheckedDocument, 'fingerprint'>,
): boolean => one.fingerprint !== null && one.fingerprint === other.fingerprint;

/** Verdict of the verifier, and answer of the official service if there is one. */
export type Finding = Pick<CheckedDocument, 'official'> & {
  verdict: Verdict;
  /** Name of the agency that reads the document; empty or absent: not said. */
  agency?: string | undefined;
};
