import { expect, test } from 'vitest';
import { runtimeAliasPlugin } from '../../../../tools/build/runtime-alias.ts';
import { bundle } from './bundle.ts';

const entry = `import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { jsx } from 'react/jsx-runtime';
export { useState, hydrateRoot, flushSync, jsx };`;

test.each([
  ['preact', true],
  ['react', false],
] as const)('with %s, the names of React resolve to Preact: %s', async (runtime, isPreact) => {
  const { chunks } = await bundle({ 'a.js': entry }, ['a.js'], [runtimeAliasPlugin(runtime)]);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.some((id) => /\/node_modules\/preact\//.test(id))).toBe(isPreact);
  expect(modules.some((id) => /\/node_modules\/react(?:-dom)?\//.test(id))).toBe(!isPreact);
});
