// Forged documents, made by a writer of their own: see docs/document-check.md.
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

/** Attempts by their whole sentence. */
const byName = (attempts: readonly Attempt[]) =>
  attempts.map((attempt): [string, Attempt] => [attempt.name, attempt]);

/** Nothing forged is VALID, nor shows what it says. */
async function expectRefused(_: string, attempt: Attempt): Promise<void> {
  const { status, attributes } = await check(attempt);
  expect(status).not.toBe('VALID');
  if (status !== 'EXPIRED') expect(attributes).toBeNull();
}

async function expectSound(_: string, attempt: Attempt): Promise<void> {
  expect(await check(attempt)).toMatchObject({ status: 'VALID', reason: 'sound' });
}

/** Names of the documents of a list that are VALID. */
async function namesOfValid(attempts: Iterable<Attempt>): Promise<string[]> {
  const names: string[] = [];
  for (const attempt of attempts)
    if ((await check(attempt)).status === 'VALID') names.push(attempt.name);
  return names;
}

describe('the gap is moved', () => {
  it.each(byName(honestHosts()))('as control, a signed document that %s is VALID', expectSound);
  it.each(byName(movedGapAttempts()))('is not VALID when the holder %s', expectRefused);

  it('is not VALID wherever the payload is fitted', { timeout: 60_000 }, async () => {
    expect(await namesOfValid(movedGapDocuments({ step: 17 }))).toEqual([]);
  });
});

describe('who may sign', () => {
  it.each(byName(goodSigners()))('as control, a document signed by %s is VALID', expectSound);
  it.each(byName(signerAttempts()))('is not VALID when it comes from %s', expectRefused);
});

describe('texts that show otherwise than they are', () => {
  it.each(byName(soundTexts()))('as control, a document with %s is VALID', expectSound);
  it.each(byName(misleadingTexts()))('is not verified with %s', async (_, attempt) => {
    expect(await check(attempt)).toMatchObject({ status: 'UNSUPPORTED', reason: 'text-unsure' });
  });
});

describe('parts of sound documents where they do not belong', () => {
  it.each(byName(soundPairs()))('as control, one of %s is VALID', expectSound);

  it('are not VALID', { timeout: 60_000 }, async () => {
    expect(await namesOfValid(splicedDocuments({ step: 11 }))).toEqual([]);
  });
});

describe('files that two readers could read in two ways', () => {
  it.each(byName(soundStructures()))('as control, a file with %s is VALID', expectSound);
  it.each(byName([...structureAttempts(), ...linearizedAttempts(), ...ownLength()]))(
    'are not VALID with %s',
    expectRefused,
  );
});

describe('signatures and time-stamps written in other ways', () => {
  it.each(byName(soundEncodings()))('as control, a signature with %s is VALID', expectSound);
  it.each(byName(encodingAttempts()))('are not VALID: %s', expectRefused);

  it('are not VALID, whichever value is written in another way', { timeout: 60_000 }, async () => {
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
    'is hardly touched by %s',
    async (_, attempt) => {
      expect((await spent(attempt)).units).toBeLessThan(15_000);
    },
  );

  it.each(byName(costlyDocuments()))('is spent by %s', async (_, attempt) => {
    const { reason, units } = await spent(attempt);
    expect(reason).toBe('too-complex');
    // The last step, a long list at most, was paid for and not done.
    expect(units).toBeLessThan(300_000);
  });
});

describe('documents made to exhaust the reader', () => {
  it('end with a verdict of their own, which is not VALID', { timeout: 60_000 }, async () => {
    const unfit: string[] = [];
    for (const attempt of exhaustionDocuments({ scale: 0.02 })) {
      const { status, reason } = await check(attempt);
      if (status === 'VALID' || reason === 'stopped') unfit.push(`${attempt.name}: ${reason}`);
    }
    expect(unfit).toEqual([]);
  });
});
