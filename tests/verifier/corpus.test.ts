import { expect, it } from 'vitest';
import { type Reason, reasonsByStatus } from '../../src/verifier/verdict.ts';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { moment } from './attacks/trust.ts';
import { corpus } from './corpus.ts';
import { foreignDocuments } from './foreign/documents.ts';

it.each(corpus)('$name: $reason', async ({ bytes, policy, reason }) => {
  expect((await verifyDocument({ bytes, policy, moment })).reason).toBe(reason);
});

it('the corpus names every case once', () => {
  const names = corpus.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

/** Reasons that need more than a document and a policy. */
const elsewhere: readonly Reason[] = [
  // Revocation lists (revocation.test.ts).
  'revoked',
  'revocation-list',
  // A configuration without authorities (policy.test.ts).
  'no-anchor',
  // A bug of ours (verify.test.ts).
  'fault',
];

it('the corpus has a document for every other reason', () => {
  const documented = new Set(corpus.map(({ reason }) => reason));
  const missing = Object.values(reasonsByStatus)
    .flat()
    .filter((reason) => !documented.has(reason));
  expect(missing.toSorted()).toEqual(elsewhere.toSorted());
});

// Some were made after the usual moment.
const later = { ...moment, instant: Date.UTC(2026, 11, 31) };

it.each(foreignDocuments)('$file, made by $signer: $expect', async (document) => {
  const { status, attributes } = await verifyDocument({ ...document, moment: later });
  expect(status).toBe(document.expect);
  if (status === 'VALID') expect(attributes?.validityDate).toMatch(/^31\/12\/209[89]$/);
});
