// Forged documents (docs/document-check.md). Their writer shares no code with the verifier.
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { Work } from '../../../../src/features/document-check/verifier/work.ts';
import { encodingAttempts, soundEncodings } from '../../../support/attest-attacks/encodings.ts';
import {
  costlyDocuments,
  exhaustionDocuments,
} from '../../../support/attest-attacks/exhaustion.ts';
import { linearizedAttempts, ownLength } from '../../../support/attest-attacks/linearized.ts';
import {
  honestHosts,
  movedGapAttempts,
  movedGapDocuments,
} from '../../../support/attest-attacks/moved-gap.ts';
import { rewrittenSignatures } from '../../../support/attest-attacks/rewritten-signatures.ts';
import { goodSigners, signerAttempts } from '../../../support/attest-attacks/signers.ts';
import { soundPairs, splicedDocuments } from '../../../support/attest-attacks/splices.ts';
import { soundStructures, structureAttempts } from '../../../support/attest-attacks/structure.ts';
import { misleadingTexts, soundTexts } from '../../../support/attest-attacks/texts.ts';
import { type Attempt, moment } from '../../../support/attest-attacks/trust.ts';

const check = ({ bytes, policy }: Attempt) => verifyDocument({ bytes, policy, moment });

/** Pairs each attempt with its name, for the titles of `it.each`. */
const byName = (attempts: readonly Attempt[]) =>
  attempts.map((attempt): [string, Attempt] => [attempt.name, attempt]);

/** Expects that a forged document is not VALID. Only an EXPIRED verdict may contain its texts. */
async function expectRefused(_: string, attempt: Attempt): Promise<void> {
  const { status, attributes } = await check(attempt);
  expect(status).not.toBe('VALID');
  if (status !== 'EXPIRED') expect(attributes).toBeNull();
}

async function expectSound(_: string, attempt: Attempt): Promise<void> {
  expect(await check(attempt)).toMatchObject({ status: 'VALID', reason: 'sound' });
}

/** Returns the names of the documents that are VALID. */
async function namesOfValid(attempts: Iterable<Attempt>): Promise<string[]> {
  const names: string[] = [];
  for (const attempt of attempts)
    if ((await check(attempt)).status === 'VALID') names.push(attempt.name);
  return names;
}

describe('a document whose ByteRange gap was moved', () => {
  it.each(byName(honestHosts()))('as control, a signed document that %s is VALID', expectSound);
  it.each(byName(movedGapAttempts()))('is not VALID when the holder %s', expectRefused);

  it('is not VALID, wherever the payload is', { timeout: 60_000 }, async () => {
    expect(await namesOfValid(movedGapDocuments({ step: 17 }))).toEqual([]);
  });
});

describe('a document from a wrong signer', () => {
  it.each(byName(goodSigners()))('as control, a document signed by %s is VALID', expectSound);
  it.each(byName(signerAttempts()))('is not VALID: %s', expectRefused);
});

describe('misleading texts', () => {
  it.each(byName(soundTexts()))('as control, a document with %s is VALID', expectSound);
  it.each(byName(misleadingTexts()))('a document with %s is not verified', async (_, attempt) => {
    expect(await check(attempt)).toMatchObject({ status: 'UNSUPPORTED', reason: 'text-unsure' });
  });
});

describe('spliced documents', () => {
  it.each(byName(soundPairs()))('as control, a document before splicing is VALID: %s', expectSound);

  it('are not VALID', { timeout: 60_000 }, async () => {
    expect(await namesOfValid(splicedDocuments({ step: 11 }))).toEqual([]);
  });
});

describe('ambiguous files', () => {
  it.each(byName(soundStructures()))('as control, a file with %s is VALID', expectSound);
  it.each(byName([...structureAttempts(), ...linearizedAttempts(), ...ownLength()]))(
    'are not VALID with %s',
    expectRefused,
  );
});

describe('signatures and time-stamps in another encoding', () => {
  it.each(byName(soundEncodings()))('as control, a signature with %s is VALID', expectSound);
  it.each(byName(encodingAttempts()))('are not VALID: %s', expectRefused);

  it('are not VALID, whichever value is rewritten', { timeout: 60_000 }, async () => {
    expect(await namesOfValid(rewrittenSignatures({ step: 11 }))).toEqual([]);
  });
});

describe('the budget of a document', () => {
  const spent = async ({ bytes, policy }: Attempt) => {
    const work = new Work();
    const { reason } = await verifyDocument({ bytes, policy, moment }, work);
    return { reason, units: work.spent };
  };

  it.each(byName([...soundStructures(), ...soundEncodings()]))(
    'is hardly used by %s',
    async (_, attempt) => {
      expect((await spent(attempt)).units).toBeLessThan(15_000);
    },
  );

  it.each(byName(costlyDocuments()))('is exceeded by %s', async (_, attempt) => {
    const { reason, units } = await spent(attempt);
    expect(reason).toBe('too-complex');
    // The step that exceeds the budget is charged before it runs. A long list makes this step costly.
    expect(units).toBeLessThan(300_000);
  });
});

describe('documents made to exhaust the reader', () => {
  it('get a verdict that is not VALID', { timeout: 60_000 }, async () => {
    const unfit: string[] = [];
    for (const attempt of exhaustionDocuments({ scale: 0.02 })) {
      const { status, reason } = await check(attempt);
      if (status === 'VALID' || reason === 'fault') unfit.push(`${attempt.name}: ${reason}`);
    }
    expect(unfit).toEqual([]);
  });
});
