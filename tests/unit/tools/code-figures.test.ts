/** Figures of the code that the step `house` limits. */
import { expect, test } from 'vitest';
import { codeFigures, ninetiethPercentile } from '../../../tools/audit/code-figures.ts';

test('functions count with their nested functions, types and overloads without a body do not', () => {
  const text = [
    'interface Shape { area(): number }',
    'declare function early(): void;',
    'function outer() {',
    '  return [1].map((value) =>',
    '    value + 1,',
    '  );',
    '}',
    'const short = () => 1;',
  ].join('\n');
  expect(codeFigures('a.ts', text).functionLines).toEqual([5, 2, 1]);
});

test('casts count, « as const », « satisfies » and imports do not', () => {
  const text = `import { a as b } from './a.ts';
    const one = b as unknown as string;
    const two = [1] as const;
    const three = { x: 1 } satisfies object;`;
  expect(codeFigures('a.tsx', text).casts).toBe(2);
});

test('nine lengths in ten do not exceed the percentile', () => {
  expect(ninetiethPercentile([50, ...Array.from({ length: 9 }, (_, index) => index + 1)])).toBe(50);
  expect(ninetiethPercentile(Array.from({ length: 20 }, (_, index) => 20 - index))).toBe(19);
  expect(ninetiethPercentile([])).toBe(0);
});
