import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunksPlugin, groups } from '../../../../tools/build/chunks.ts';
import { bundle } from './bundle.ts';

test('the runtime is one file, apart from islands; no preload helper is left', async () => {
  const island = (name: string) =>
    `import { useState } from 'preact/hooks'; export const ${name} = () => [useState, import('./late.js')];`;
  const modules = { 'a.js': island('A'), 'b.js': island('B'), 'late.js': 'export const late = 1;' };
  const { chunks } = await bundle(modules, ['a.js', 'b.js'], [chunksPlugin()]);
  const runtime = chunks.filter(({ moduleIds }) => moduleIds.some((id) => /preact/.test(id)));
  expect(runtime).toHaveLength(1);
  expect(runtime[0]?.moduleIds.some((id) => /[ab]\.js$/.test(id))).toBe(false);
  expect(chunks.map(({ code }) => code).join('')).not.toMatch(/modulepreload|vite:preloadError/);
});

/** Returns the alternatives of a regular expression, without its lookaheads. */
function alternativesOf(source: string): string[] {
  const inner = /\(\?:([^()]*)\)/.exec(source);
  if (!inner) return source.split('|');
  const [whole, options = ''] = inner;
  return options.split('|').flatMap((option) => alternativesOf(source.replace(whole, option)));
}

test('each file that the groups name exists', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => `/${file}`);
  const paths = groups
    .map(({ test: { source } }) => source.replaceAll('\\/', '/').replace(/\(\?![^()]*\)/g, ''))
    .flatMap(alternativesOf)
    .filter((path) => path.includes('/src/'));
  const missing = paths.filter((path) => !sources.some((file) => new RegExp(path).test(file)));
  expect(missing).toEqual([]);
  expect(paths).toContain(String.raw`/src/config/deployed\.tsx?$`);
});
