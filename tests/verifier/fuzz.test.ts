// A sample of the changes that `npm run audit -- verifier` tries in full (src/verifier/rules.md).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { draftDocument, makeDocument } from './attacks/documents.ts';
import { bytesOf, sealDraft, textOf } from './attacks/pdf.ts';
import { replaceObject } from './attacks/structure/edits.ts';
import { moment, policy } from './attacks/trust.ts';
import { meaningfulOffsets, statusesAfter, survivors } from './fuzz.ts';

const makeSound = () => makeDocument();
const makeCompressed = () => makeDocument({ layout: 'stream', packed: [1, 2, 3, 6, 7] });

const verdictOf = (bytes: Uint8Array) => verifyDocument({ bytes, policy, moment });
const check = async (bytes: Uint8Array) => (await verdictOf(bytes)).status;

/** Returns one offset in four. `npm run audit -- verifier` changes every byte. */
const someOf = (offsets: readonly number[]) => offsets.filter((_, index) => index % 4 === 0);

describe('a sound document with one byte changed', () => {
  it('is not VALID, for one byte in four of the signature', { timeout: 120_000 }, async () => {
    const file = makeSound();
    expect(await check(file)).toBe('VALID');
    // Flips the lowest bit of the character, then the highest bit of the digit (02 becomes 0a: another tag).
    // A letter also changes its case, which decodes to the same value.
    const changes = someOf(meaningfulOffsets(file).signature).flatMap((offset) => {
      const character = file[offset] ?? 0;
      const digit = Number.parseInt(String.fromCharCode(character), 16);
      const farDigit = Number.isNaN(digit) ? 'x' : (digit ^ 8).toString(16);
      const values = [character ^ 1, farDigit.charCodeAt(0)];
      if (character >= 0x61) values.push(character ^ 0x20);
      return values.map((value) => ({ offset, value }));
    });
    const statuses = await statusesAfter(file, changes);
    expect(statuses.size).toBeGreaterThan(1_000);
    expect(survivors(statuses)).toEqual([]);
  });

  it.each([
    ['plain', makeSound],
    ['compressed', makeCompressed],
  ])(
    'is not VALID, for one byte in four outside the signature (%s)',
    { timeout: 120_000 },
    async (_, make) => {
      const file = make();
      const changes = someOf(meaningfulOffsets(file).rest).map((offset) => ({
        offset,
        value: (file[offset] ?? 0) ^ (1 << (offset % 8)),
      }));
      const statuses = await statusesAfter(file, changes);
      expect(statuses.size).toBeGreaterThan(200);
      expect(survivors(statuses)).toEqual([]);
    },
  );
});

describe('a sound document in pieces', () => {
  it('is not VALID, and does not crash the verifier, after any cut or splice', {
    timeout: 60_000,
  }, async () => {
    const files = [Buffer.from(makeSound()), Buffer.from(makeCompressed())];
    const [file, place] = [fc.constantFrom(...files), fc.nat({ max: 20_000 })];
    await fc.assert(
      fc.asyncProperty(file, file, place, place, place, async (first, second, cut, from, to) => {
        const spliced = Buffer.concat([first.subarray(0, cut), second.subarray(from, from + to)]);
        fc.pre(!files.some((each) => each.equals(spliced)));
        expect(await check(spliced)).not.toBe('VALID');
      }),
      { numRuns: 500 },
    );
  });

  it('is not VALID when one object is noise', { timeout: 60_000 }, async () => {
    const noise = fc.uint8Array({ minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(noise, fc.constantFrom(1, 2, 3, 5, 6), async (bytes, number) => {
        const { text } = draftDocument({ rewrite: replaceObject(number, () => textOf(bytes)) });
        expect(await check(bytesOf(text))).not.toBe('VALID');
      }),
      { numRuns: 300 },
    );
  });

  it('never crashes the verifier when tokens replace bytes before the signature', {
    timeout: 60_000,
  }, async () => {
    const draft = draftDocument();
    const tokens = ['<<', '>>', '[', '(', '/Kids', 'obj', 'stream', '%', '#00', '9 9 R'];
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 900 }), fc.constantFrom(...tokens), async (offset, token) => {
        const text = draft.text.slice(0, offset) + token + draft.text.slice(offset + token.length);
        // « fault » means an unexpected error, that is, a bug of ours.
        expect((await verdictOf(sealDraft({ ...draft, text }))).reason).not.toBe('fault');
      }),
      { numRuns: 300 },
    );
  });
});
