/** Documents made by other software (README.md), with their expected verdicts. */
import { readFileSync } from 'node:fs';
import type { Policy } from '../../../src/verifier/policy.ts';
import type { Status } from '../../../src/verifier/verdict.ts';
import { policy } from '../attacks/trust.ts';

/** An entry of documents.json. */
interface Entry {
  file: string;
  /** The software that signed it. */
  signer: string;
  anchors: readonly string[];
  timeStampAnchors: readonly string[];
  /** False for a certificate without the statements of a qualified seal; absent: it has them. */
  isSeal?: false;
  expect: Status;
}

/** A document, and the policy to check it with. */
export interface ForeignDocument extends Pick<Entry, 'file' | 'signer' | 'expect'> {
  bytes: Uint8Array<ArrayBuffer>;
  policy: Policy;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

const entries: readonly Entry[] = JSON.parse(read('documents.json').toString());

/** All documents of documents.json. */
export const foreignDocuments: readonly ForeignDocument[] = entries.map(
  ({ file, signer, expect, anchors, timeStampAnchors, isSeal: requireQualifiedSeal = true }) => ({
    file,
    signer,
    expect,
    bytes: Uint8Array.from(read(file)),
    policy: { ...policy, trustAnchors: anchors, timeStampAnchors, requireQualifiedSeal },
  }),
);
