import { describe, expect, test } from 'vitest';
import { DrawingReader } from '../../src/verifier/pdf/operators.ts';
import { Work } from '../../src/verifier/work.ts';
import { bytesOf } from './attacks/pdf.ts';

/** Reads the parts of a drawing. Returns for each whether it leaves nothing open; « refused » for a lost state. */
function read(...parts: readonly string[]): boolean[] | 'refused' {
  const reader = new DrawingReader(new Work());
  try {
    return parts.map((part) => reader.read(bytesOf(part)));
  } catch {
    return 'refused';
  }
}

describe('a drawing', () => {
  test.each([
    '',
    ' ',
    'q Q',
    'q\nQ\rq\tQ\0q\fQ',
    'q[(Q)]Q',
    'q(Q\\)Q)Q',
    'q(Q\\\\)Q',
    'q(a(Q)Q)Q',
    'q<51>Q',
    'q<</A/Q/B<</C[/Q]>>>>Q',
    'q/Q gs/QQ gs Q',
    'q %Q\nQ',
    'q %Q\rQ',
    '1 Qq 2 qQ Q2 3Q',
    'BI /W 1 ID Q Q EI q Q',
    'BI ID xEI EIx EI q Q',
    'BI ID EI',
  ])('restores what it saved, and leaves nothing open: %j', (text) => {
    expect(read(text)).toEqual([true]);
  });

  test.each(['Q', 'q Q Q', ' Q', 'q(a)Q Q', '(\\\\)Q', '%\nQ', '<51>Q', '[Q]', 'ID EI Q', '/A Q'])(
    'may not restore what it did not save: %j',
    (text) => {
      expect(read(text)).toBe('refused');
    },
  );

  test.each(['(a', '(a\\)', '[1', '<<', '<41', '%', '% a', 'ID x', ']', '>>', '[[1]', '<</A(b)>'])(
    'may leave something open at its end only: %j',
    (text) => {
      expect(read(text)).toEqual([false]);
    },
  );

  test('keeps its states from part to part', () => {
    expect(read('q q', 'Q', 'Q')).toEqual([true, true, true]);
    expect(read('q', 'Q Q')).toBe('refused');
    // What one part leaves open does not change the next: the caller refuses it.
    expect(read('[', ']')).toEqual([false, false]);
  });

  test('pays for its bytes', () => {
    const work = new Work();
    new DrawingReader(work).read(bytesOf('q Q '.repeat(250)));
    expect(work.spent).toBe(10);
  });
});
