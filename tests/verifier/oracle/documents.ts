/** Documents of `npm run audit -- oracle`: every corpus, and documents of other software with a byte changed. */

import { makeDocument } from '../attacks/documents.ts';
import { movedGapAttempts } from '../attacks/moved-gap.ts';
import { rewrittenAuthorities, rewrittenSignatures } from '../attacks/rewritten-signatures.ts';
import { soundPairs, splicedDocuments } from '../attacks/splices.ts';
import { soundStructures, structureAttempts } from '../attacks/structure.ts';
import { misleadingTexts, soundTexts } from '../attacks/texts.ts';
import { type Attempt, policy } from '../attacks/trust.ts';
import { corpus } from '../corpus.ts';
import { foreignDocuments } from '../foreign/documents.ts';
import { policyAttribute } from '../signed-documents/cms.ts';
import { locate } from './locate.ts';

/** A document, and whether its maker calls it sound: then no rule may explain a refusal. */
export interface Compared extends Attempt {
  isSound: boolean;
}

const as = (isSound: boolean, attempts: Iterable<Attempt>): Compared[] =>
  [...attempts].map((attempt) => ({ ...attempt, isSound }));

const foreign = foreignDocuments.map(({ file, expect, bytes, policy }): Compared => {
  return { name: file, bytes, policy, isSound: expect === 'VALID' };
});

/** Returns evenly spread offsets between two. */
const spread = (start: number, end: number, count: number): number[] =>
  Array.from({ length: count }, (_, rank) => start + Math.floor(((end - start) * rank) / count));

/** Offsets to change: some of the signed bytes, more of the signature without its padding. */
function offsetsOf(bytes: Uint8Array): number[] {
  const located = locate(bytes);
  if (!located) return [];
  const [start, end] = located.digits;
  const padding = located.cms.toReversed().findIndex((byte) => byte !== 0);
  return [
    ...spread(0, start, 6),
    ...spread(start, end - 2 * padding, 28),
    ...spread(end, bytes.length, 6),
  ];
}

/** Yields documents of other software, each with one byte replaced by a digit. */
function* changedDocuments(): Generator<Attempt> {
  for (const { name, bytes, policy } of foreign)
    for (const offset of offsetsOf(bytes)) {
      const digit = bytes[offset] === 0x30 ? 0x31 : 0x30;
      yield { name: `${name}, byte ${offset}`, bytes: bytes.with(offset, digit), policy };
    }
}

const hashLength = 32;

/** Returns bytes of which one is another. */
const flipped = (bytes: Uint8Array, offset: number) =>
  bytes.with(offset, (bytes.at(offset) ?? 0) ^ 1);

/** Yields documents whose signer signs an attribute that is wrong by one byte of its hash, at its end. */
function* wrongHashes(): Generator<Attempt> {
  for (const [attribute, rank] of Object.entries({ digest: 1, binding: 2 }))
    for (let place = 1; place <= hashLength; place += 1) {
      const attributes = (usual: readonly Uint8Array[]) => [
        ...usual.map((own, index) => (index === rank ? flipped(own, own.length - place) : own)),
        policyAttribute(),
      ];
      const bytes = makeDocument({}, { attributes });
      yield { name: `${attribute} wrong at byte ${hashLength - place}`, bytes, policy };
    }
}

/** All documents, by the French name of their group. */
export const groups: Readonly<Record<string, () => readonly Compared[]>> = {
  Corpus: () =>
    corpus.map((item) => ({ ...item, isSound: ['sound', 'expired'].includes(item.reason) })),
  'Autres logiciels': () => foreign,
  'Autres logiciels, un octet changé': () => as(false, changedDocuments()),
  'Empreintes signées, un octet changé': () => as(false, wrongHashes()),
  'Documents sains': () => as(true, [...soundTexts(), ...soundPairs(), ...soundStructures()]),
  'Textes trompeurs': () => as(false, misleadingTexts()),
  'Fichiers ambigus': () => as(false, [...structureAttempts(), ...movedGapAttempts()]),
  'Documents recousus': () => as(false, splicedDocuments()),
  'Signatures écrites autrement': () => as(false, rewrittenSignatures()),
  'Autorités écrites autrement': () => as(false, rewrittenAuthorities()),
};
