// Forged documents (src/verifier/rules.md). Their writer shares no code with the verifier.
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { Work } from '../../src/verifier/work.ts';
import { costlyDocuments, exhaustionDocuments } from './attacks/exhaustion.ts';
import { movedGapAttempts } from './attacks/moved-gap.ts';
import { rewrittenAuthorities, rewrittenSignatures } from './attacks/rewritten-signatures.ts';
import { soundPairs, splicedDocuments } from './attacks/splices.ts';
import { soundStructures, structureAttempts } from './attacks/structure.ts';
import { misleadingTexts, soundTexts } from './attacks/texts.ts';
import { type Attempt, moment } from './attacks/trust.ts';

const check = ({ bytes, policy }: Attempt) => verifyDocument({ bytes, policy, moment });

/** Expects that a rule refuses a forged document. Only an EXPIRED verdict may contain its texts. */
async function expectRefused(attempt: Attempt): Promise<void> {
  const { status, reason, attributes } = await check(attempt);
  expect(status).not.toBe('VALID');
  // A rule refuses it, not a fault of our code.
  expect(reason).not.toBe('fault');
  if (status !== 'EXPIRED') expect(attributes).toBeNull();
}

async function expectSound(attempt: Attempt): Promise<void> {
  expect(await check(attempt)).toMatchObject({ status: 'VALID', reason: 'sound' });
}

/** Returns the names of the documents that are VALID. */
async function namesOfValid(attempts: Iterable<Attempt>): Promise<string[]> {
  const names: string[] = [];
  for (const attempt of attempts)
    if ((await check(attempt)).status === 'VALID') names.push(attempt.name);
  return names;
}

it.each([...soundTexts(), ...soundPairs(), ...soundStructures()])(
  'as control, a document with $name is VALID',
  expectSound,
);

it.each(movedGapAttempts())('a document is not VALID when the holder $name', expectRefused);

it.each(misleadingTexts())('a document with $name is not verified', async (attempt) => {
  expect(await check(attempt)).toMatchObject({ status: 'UNSUPPORTED', reason: 'text-unsure' });
});

it.each(structureAttempts())('an ambiguous file is not VALID with $name', expectRefused);

it.each(rewrittenAuthorities())('an authority rewritten is not VALID: $name', expectRefused);

it.each([
  ['signature, whichever value is', rewrittenSignatures],
  ['document, wherever it is spliced and', splicedDocuments],
])('a %s rewritten is not VALID', { timeout: 60_000 }, async (_, documents) => {
  expect(await namesOfValid(documents({ step: 5 }))).toEqual([]);
});

describe('the budget of a document', () => {
  const spent = async ({ bytes, policy }: Attempt) => {
    const work = new Work();
    const { reason } = await verifyDocument({ bytes, policy, moment }, work);
    return { reason, units: work.spent };
  };

  it.each(soundStructures())('is hardly used by $name', async (attempt) => {
    expect((await spent(attempt)).units).toBeLessThan(15_000);
  });

  it.each(costlyDocuments())('is exceeded by $name', async (attempt) => {
    const { reason, units } = await spent(attempt);
    expect(reason).toBe('too-complex');
    // The step that exceeds the budget is charged before it runs. A long list makes this step costly.
    expect(units).toBeLessThan(300_000);
  });
});

it('documents made to exhaust the reader get a verdict', { timeout: 60_000 }, async () => {
  const unfit: string[] = [];
  for (const attempt of exhaustionDocuments({ scale: 0.02 })) {
    const { status, reason } = await check(attempt);
    if (status === 'VALID' || reason === 'fault') unfit.push(`${attempt.name}: ${reason}`);
  }
  expect(unfit).toEqual([]);
});
