import { expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { corpus } from '../../../support/attest/corpus.ts';
import { moment } from '../../../support/attest-attacks/trust.ts';

it.each(corpus)('$name: $reason', async ({ bytes, policy, reason }) => {
  expect((await verifyDocument({ bytes, policy, moment })).reason).toBe(reason);
});

it('the corpus names every case once', () => {
  const names = corpus.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
