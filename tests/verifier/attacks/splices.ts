/** Spliced documents: parts of sound documents in other places. None of the results is VALID. */
import { type DocumentPlan, honestStrings, makeDocument } from './documents.ts';
import { bytesOf, gapOf, textOf, update } from './pdf.ts';
import { forgedPage } from './structure/edits.ts';
import { type Attempt, policy } from './trust.ts';

const otherStrings = { ...honestStrings, familyName: '(DURAND)', id: '(Z9Y8X7)' };

/** Pairs of documents with different texts, in equal or different layouts. */
const pairs: readonly (readonly [name: string, first: DocumentPlan, second: DocumentPlan])[] = [
  ['tables', {}, { strings: otherStrings }],
  ['a table and a stream', {}, { strings: otherStrings, layout: 'stream' }],
  ['a stream and a table', { layout: 'stream' }, { strings: otherStrings }],
  [
    'streams with packed objects',
    { layout: 'stream', packed: [2, 3] },
    { strings: otherStrings, layout: 'stream', packed: [2, 3] },
  ],
];

/** Returns the offsets between the tiles of a file: objects, tables, trailers, ends. */
function boundaries(text: string): number[] {
  const starts = text.matchAll(/(?<=[\r\n])(?:\d+ 0 obj|xref|trailer|startxref|%%EOF)/g);
  return [0, ...[...starts].map(({ index }) => index), text.length];
}

/** Splits a file into its tiles. */
function tiles(text: string): string[] {
  const starts = boundaries(text);
  return starts.slice(0, -1).map((start, rank) => text.slice(start, starts[rank + 1]));
}

const startOf = (text: string) => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0);

function* insertions(first: string, second: string): Generator<[name: string, text: string]> {
  const parts = tiles(second);
  const section = parts.filter((part) => /^(?:xref|trailer|startxref|%%EOF|1\d 0 obj)/.test(part));
  const objects = parts.filter((part) => /^\d/.test(part));
  for (const [rank, at] of boundaries(first).entries()) {
    const put = (part: string) => first.slice(0, at) + part + first.slice(at);
    for (const part of objects) yield [`${part.slice(0, 7)} at boundary ${rank}`, put(part)];
    yield [`a section at boundary ${rank}`, put(section.join(''))];
    const revision = update(first.slice(0, at), startOf(first), [[3, forgedPage]]);
    yield [`a revision at boundary ${rank}`, put(revision)];
    yield [`the other document at boundary ${rank}`, put(second)];
  }
}

/** Yields parts of the other document in the only unsigned place: the zeros after the signature. */
function* inTheGap(first: string, second: string): Generator<[name: string, text: string]> {
  const [start, end] = gapOf(first);
  const digits = first.slice(start + 1, end - 1).replace(/(?:00)+$/, '');
  const fill = (part: string) => {
    const rest = end - start - 2 - digits.length - part.length;
    return `${first.slice(0, start)}<${digits}${part}${'0'.repeat(Math.max(0, rest))}>${first.slice(end)}`;
  };
  for (const part of tiles(second).filter((tile) => tile.length < 2_000)) {
    yield [`${JSON.stringify(part.slice(0, 9))} in the gap, as it is`, fill(part)];
    yield [`${JSON.stringify(part.slice(0, 9))} in the gap, between two texts`, fill(`>${part}<`)];
    yield [
      `${JSON.stringify(part.slice(0, 9))} in the gap, in digits`,
      fill(Buffer.from(part, 'latin1').toString('hex')),
    ];
  }
  const [otherStart, otherEnd] = gapOf(second);
  const foreign = second.slice(otherStart, otherEnd);
  yield ['the other signature', first.slice(0, start) + foreign + first.slice(end)];
}

function* splice(first: string, second: string): Generator<[name: string, text: string]> {
  for (const [rank, at] of boundaries(first).entries())
    for (const [otherRank, otherAt] of boundaries(second).entries()) {
      if (rank === 0 && otherRank === 0) continue;
      const isFullRun = at === first.length && otherAt === second.length;
      if (!isFullRun)
        yield [`up to ${rank}, then from ${otherRank}`, first.slice(0, at) + second.slice(otherAt)];
    }
}

function* replaced(first: string, second: string): Generator<[name: string, text: string]> {
  const own = tiles(first);
  for (const [rank, part] of tiles(second).entries())
    for (const [ownRank, ownPart] of own.entries()) {
      if (part === ownPart) continue;
      const text = own.map((tile, index) => (index === ownRank ? part : tile)).join('');
      yield [`tile ${ownRank} replaced by tile ${rank}`, text];
    }
}

/**
 * Yields two sound documents spliced at every boundary. Objects, sections and revisions of one are also inserted at
 * every boundary of the other, in place of its own parts, and into its gap. With `step`, yields one in `step`.
 */
export function* splicedDocuments({ step = 1 } = {}): Generator<Attempt> {
  let rank = 0;
  for (const [pair, first, second] of pairs) {
    const texts = [textOf(makeDocument(first)), textOf(makeDocument(second))] as const;

    for (const make of [splice, insertions, replaced, inTheGap])
      for (const [name, text] of make(...texts)) {
        if (texts.includes(text)) continue;
        rank += 1;
        if (rank % step === 0) yield { name: `${pair}: ${name}`, bytes: bytesOf(text), policy };
      }
  }
}

/** Returns the documents before they are spliced. */
export function soundPairs(): Attempt[] {
  return pairs.flatMap(([name, ...plans]) =>
    plans.map((plan, rank): Attempt => {
      return { name: `${name}, number ${rank + 1}`, bytes: makeDocument(plan), policy };
    }),
  );
}
