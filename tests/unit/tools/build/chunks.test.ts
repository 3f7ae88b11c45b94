import { expect, test } from 'vitest';
import { chunksPlugin } from '../../../../tools/build/chunks.ts';
import { bundle } from './bundle.ts';

test('the runtime is one file, apart from islands', async () => {
  const island = (name: string) =>
    `import { useState } from 'preact/hooks'; export const ${name} = () => [useState, import('./late.js')];`;
  const modules = { 'a.js': island('A'), 'b.js': island('B'), 'late.js': 'export const late = 1;' };
  const { chunks } = await bundle(modules, ['a.js', 'b.js'], [chunksPlugin()]);
  const runtime = chunks.filter(({ moduleIds }) => moduleIds.some((id) => /preact/.test(id)));
  expect(runtime).toHaveLength(1);
  expect(runtime[0]?.moduleIds.some((id) => /[ab]\.js$/.test(id))).toBe(false);
});
