/**
 * Files that two readers could read in two ways. All are signed by the seal as they are: the signature
 * holds, the file is what must be refused.
 */
import { misledPages, misledSignatures } from './structure/contents.ts';
import { misledOffsets, misledSections } from './structure/cross-references.ts';
import {
  added,
  commentedStream,
  draftWithStream,
  edited,
  sealed,
  unpacked,
} from './structure/edits.ts';
import {
  aroundTheFile,
  misledLengths,
  misledObjectStreams,
  misledReaders,
} from './structure/streams.ts';
import type { Attempt } from './trust.ts';

/** Files that are ambiguous, each named: « a file with… ». */
export const structureAttempts = (): Attempt[] => [
  ...misledOffsets(),
  ...misledLengths(),
  ...misledSections(),
  ...misledSignatures(),
  ...misledPages(),
  ...misledObjectStreams(),
  ...aroundTheFile(),
  ...misledReaders(),
];

/** Files that are written in other ways, and say one thing. */
export function soundStructures(): Attempt[] {
  return [
    edited('a table', {}),
    edited('a cross-reference stream', { layout: 'stream' }),
    edited('packed objects', { layout: 'stream', packed: [1, 2, 6, 7] }),
    edited('carriage returns', { lineEnd: '\r' }),
    edited('both ends of line', { lineEnd: '\r\n' }),
    edited('its signature first', { order: [5, 6, 7, 8, 1, 2, 3, 4] }),
    added('an object that nobody refers to', [20, '(Note)']),
    sealed(
      'comments between packed objects',
      draftWithStream([...unpacked(), [10, commentedStream()]]),
    ),
    sealed(
      'a packed object whose offset lies between two comments',
      draftWithStream([...unpacked(), [10, commentedStream('%% Object stream\n%% Page 1\n', 17)]]),
    ),
    added('its first page named for the network', [20, '<</Linearized 1/O 3/N 1>>']),
  ];
}
