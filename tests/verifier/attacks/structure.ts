/**
 * Ambiguous files, which two readers could read in two ways. Most are signed by the seal as they are: the signature is
 * good, and the file itself must be refused.
 */
import type { DocumentPlan } from './documents.ts';
import { misledOffsets, misledSections } from './structure/cross-references.ts';
import { added, commentedStream, edited, packed, sealed } from './structure/edits.ts';
import { misledHistories, soundHistories } from './structure/histories.ts';
import { misledDrawings, misledPages, misledTrees, soundPages } from './structure/pages.ts';
import { misledSignatures } from './structure/signatures.ts';
import {
  aroundTheFile,
  misledLengths,
  misledObjectStreams,
  misledReaders,
} from './structure/streams.ts';
import { type Attempt, named } from './trust.ts';

/** Returns ambiguous files. Each name completes « a file with… ». */
export const structureAttempts = (): Attempt[] => [
  ...misledOffsets(),
  ...misledLengths(),
  ...misledSections(),
  ...misledSignatures(),
  ...misledPages(),
  ...misledTrees(),
  ...misledDrawings(),
  ...misledHistories(),
  ...misledObjectStreams(),
  ...aroundTheFile(),
  ...misledReaders(),
];

/** Returns unambiguous files in several layouts. */
export function soundStructures(): Attempt[] {
  const plans: Readonly<Record<string, DocumentPlan>> = {
    'a table': {},
    'a cross-reference stream': { layout: 'stream' },
    'packed objects': { layout: 'stream', packed: [1, 2, 6, 7] },
    'carriage returns': { lineEnd: '\r' },
    'both ends of line': { lineEnd: '\r\n' },
    'its signature first': { order: [5, 6, 7, 8, 1, 2, 3, 4] },
  };
  const between = commentedStream('%% Object stream\n%% Page 1\n', 17);
  return [
    ...named(plans, (name, plan) => edited(name, plan)),
    ...soundPages(),
    ...soundHistories(),
    ...added({
      'an unreferenced object': [[20, '(Note)']],
      'the longest name, in escapes': [[20, `<</${'#41'.repeat(127)} 1>>`]],
    }),
    ...added({ 'linearization data for its first page': [[20, '<</Linearized 1/O 3/N 1>>']] }),
    sealed('comments between packed objects', packed(commentedStream())),
    sealed('a packed object whose offset lies between two comments', packed(between)),
  ];
}
