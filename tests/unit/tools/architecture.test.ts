/** References of comments to sections: each section exists in docs/architecture.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../../tools/lib/files.ts';

const decisions = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^## ([a-z-]+)$/gm),
].map(([, name]) => name);

const endings = ['.ts', '.tsx', '.mjs', '.astro', '.css', '.md', '.toml', '.conf'];
const folders = ['src', 'tests', 'tools', 'docs'];
const found = await Promise.all(folders.map((folder) => findFiles(folder, ...endings)));
const files = ['netlify.toml', 'astro.config.mjs', ...found.flat()]
  // These two files show what a reference looks like.
  .filter((file) => !/docs.architecture\.md$|architecture\.test\.ts$/.test(file));

test('every section that a comment cites exists in docs/architecture.md', () => {
  const references = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\barchitecture: ([a-z-]+(?:, [a-z-]+)*)/g)].flatMap(
      ([, names = '']) => names.split(', ').map((name) => ({ file, name })),
    ),
  );
  expect(references.length).toBeGreaterThan(60);
  expect(references.filter(({ name }) => !decisions.includes(name))).toEqual([]);
});
