/** References of comments: each section exists in docs/architecture.md, each row or section in docs/decisions.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../../tools/lib/files.ts';

const sections = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^## ([a-z-]+)$/gm)].map(
  ([, name]) => name,
);

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
  expect(references.filter(({ name }) => !sections.includes(name))).toEqual([]);
});

test('every row that a comment cites exists in docs/decisions.md', () => {
  const text = readFileSync('docs/decisions.md', 'utf8');
  const references = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\.md, « ([^»]+) »/g)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(references.length).toBeGreaterThan(3);
  const isThere = (name: string) =>
    text.includes(`\n| ${name} |`) || text.includes(`\n## ${name}\n`);
  expect(references.filter(({ name }) => !isThere(name))).toEqual([]);
});
