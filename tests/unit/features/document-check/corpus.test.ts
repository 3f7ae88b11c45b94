import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { corpus } from '../../../support/attest/corpus.ts';
import { makeTrust, trustPolicy } from '../../../support/attest/documents.ts';

const trust = makeTrust();
const policy = trustPolicy(trust);
const moment = () => ({ today: '2026-11-21', instant: Date.now() });

describe('the corpus', () => {
  it.each(corpus)('$name: $status, $reason', async ({ make, status, reason }) => {
    const verdict = await verifyDocument({ bytes: make(trust), policy, moment: moment() });
    expect({ status: verdict.status, reason: verdict.reason }).toEqual({ status, reason });
  });

  it('names every case once', () => {
    const names = corpus.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
