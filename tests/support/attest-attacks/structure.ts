/**
 * Ambiguous files, which two readers could read in two ways. Most are signed by the seal as they are: the signature is
 * good, and the file itself must be refused.
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

/** Returns ambiguous files. Each name completes « a file with… ». */
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

/** Returns unambiguous files in several layouts. */
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
    added('linearization data for its first page', [20, '<</Linearized 1/O 3/N 1>>']),
  ];
}
