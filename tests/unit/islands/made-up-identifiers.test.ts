import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../../tools/lib/files.ts';

test('no island asks React for identifiers: the build takes away what they would begin with', async () => {
  const files = await findFiles('src/islands', '.tsx');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('useId'))).toEqual([]);
});
