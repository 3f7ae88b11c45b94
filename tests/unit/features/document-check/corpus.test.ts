import { expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { corpus } from '../../../support/attest/corpus.ts';
import { foreignDocuments } from '../../../support/attest/foreign/documents.ts';
import { moment } from '../../../support/attest-attacks/trust.ts';

it.each(corpus)('$name: $reason', async ({ bytes, policy, reason }) => {
  expect((await verifyDocument({ bytes, policy, moment })).reason).toBe(reason);
});

it('the corpus names every case once', () => {
  const names = corpus.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

// Some were made after the usual moment.
const later = { ...moment, instant: Date.UTC(2026, 11, 31) };

it.each(foreignDocuments)('$file, made by $signer: $expect', async (document) => {
  const { status, attributes } = await verifyDocument({ ...document, moment: later });
  expect(status).toBe(document.expect);
  if (status === 'VALID') expect(attributes?.validityDate).toBe('31/12/2099');
});
