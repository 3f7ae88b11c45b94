import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { foreignDocuments } from '../../../support/attest/foreign/documents.ts';

const moment = { today: '2026-11-21', instant: Date.parse('2026-12-31T00:00:00Z') };

describe('documents made by other software', () => {
  it.each(foreignDocuments)(
    '$file, by $signer: $expect',
    async ({ bytes, policy, expect: status }) => {
      const verdict = await verifyDocument({ bytes, policy, moment });
      expect(verdict.status).toBe(status);
      if (status === 'VALID') expect(verdict.attributes?.validityDate).toBe('31/12/2099');
    },
  );
});
