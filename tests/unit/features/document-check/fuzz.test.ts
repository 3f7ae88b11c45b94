// A sample of the changes that `npm run audit -- attest` tries in full (docs/document-check.md).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import {
  makeDocument,
  makeObjects,
  makeTrust,
  trustPolicy,
} from '../../../support/attest/documents.ts';
import { meaningfulOffsets, statusesAfter, survivors } from '../../../support/attest/fuzz.ts';
import { writePdf } from '../../../support/attest/pdf.ts';

const trust = makeTrust();
const policy = trustPolicy(trust);
const moment = { today: '2026-11-21', instant: Date.now() };
const makeSound = () => makeDocument({ trust });
const makeCompressed = () => makeDocument({ trust, layout: { compressed: true } });

const check = async (bytes: Uint8Array) => (await verifyDocument({ bytes, policy, moment })).status;

/** Returns one offset in four. `npm run audit -- attest` changes every byte. */
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
    const statuses = await statusesAfter(file, changes, policy);
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
      const statuses = await statusesAfter(file, changes, policy);
      expect(statuses.size).toBeGreaterThan(300);
      expect(survivors(statuses)).toEqual([]);
    },
  );

  it('is not VALID when the padding is not zeros', async () => {
    const file = makeSound();
    const padding = file.indexOf('00000000>');
    expect(await statusesAfter(file, [{ offset: padding + 3, value: 0x31 }], policy)).toEqual(
      new Map([[expect.anything(), 'UNSUPPORTED']]),
    );
  });
});

describe('a sound document in pieces', () => {
  it('is not VALID when cut at any kilobyte', async () => {
    const file = makeDocument({ trust, weight: 100_000 });
    expect(await check(file)).toBe('VALID');
    for (let size = 0; size < file.length; size += 1024)
      expect.soft(await check(file.subarray(0, size)), `${size} octets`).not.toBe('VALID');
  });

  it('is not VALID, and does not crash the verifier, after any cut or splice', {
    timeout: 60_000,
  }, async () => {
    const files = [makeSound(), makeCompressed()];
    const place = fc.nat({ max: 20_000 });
    const splice = fc.tuple(
      fc.constantFrom(...files),
      fc.constantFrom(...files),
      place,
      place,
      place,
    );
    await fc.assert(
      fc.asyncProperty(splice, async ([first, second, cut, from, to]) => {
        const spliced = Buffer.concat([first.subarray(0, cut), second.subarray(from, from + to)]);
        fc.pre(!files.some((file) => file.equals(spliced)));
        expect(await check(spliced)).not.toBe('VALID');
      }),
      { numRuns: 500 },
    );
  });

  it('is not VALID when one object is noise', { timeout: 60_000 }, async () => {
    const noise = fc.uint8Array({ minLength: 1, maxLength: 200 });
    const target = fc.constantFrom(1, 2, 3, 4, 5);
    await fc.assert(
      fc.asyncProperty(noise, target, async (bytes, number) => {
        const file = writePdf(makeObjects({ objects: new Map([[number, bytes]]) }));
        expect(await check(file)).not.toBe('VALID');
      }),
      { numRuns: 300 },
    );
  });

  it('never crashes the verifier when tokens replace bytes before the signature', {
    timeout: 60_000,
  }, async () => {
    const token = fc.constantFrom(
      '<<',
      '>>',
      '[',
      '(',
      '/Kids',
      'obj',
      'stream',
      '%',
      '#00',
      '9 9 R',
    );
    const known = new Set([
      'VALID',
      'EXPIRED',
      'NOT_VALID',
      'ERROR_FILE',
      'ERROR_CONTENT',
      'UNSUPPORTED',
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 900 }), token, async (offset, text) => {
        const beforeSigning = (file: Buffer) => {
          file.write(text, offset, 'latin1');
          return file;
        };
        const made = () => makeDocument({ trust, beforeSigning });
        const verdict = await verifyDocument({ bytes: made(), policy, moment });
        expect(known.has(verdict.status)).toBe(true);
        // « fault » means an unexpected error, that is, a bug of ours.
        expect(verdict.reason).not.toBe('fault');
      }),
      { numRuns: 300 },
    );
  });
});
