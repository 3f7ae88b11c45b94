/** The docs in English are short: sentences of at most 25 words, and at most 80 decisions of at most 60 words. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../../tools/lib/files.ts';

/** Docs in French, and figures that the bench writes. */
const others = /(?:accessibility|exploitation|sources|figures)\.md$/;

const files = (await findFiles('docs', '.md')).filter((file) => !others.test(file));

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** Prose without code, tables and headings; a link counts as its text. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#|\|).*$/gm, '');

test.each(await findFiles('docs', '.md'))('%s has no mark of an unfinished merge', (file) =>
  expect(readFileSync(file, 'utf8')).not.toMatch(/^(?:<{7}|={7}|>{7})/m),
);

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...files])(
  '%s has no sentence of more than 25 words',
  (file) => {
    const parts = proseOf(readFileSync(file, 'utf8')).split(/\n\s*\n|\n(?=[-\d])/);
    const sentences = parts.flatMap((part) => part.split(/(?<=[.!?;:])\s+/));
    expect(sentences.filter((sentence) => countWords(sentence.replaceAll('·', '')) > 25)).toEqual(
      [],
    );
  },
);

test('the decisions are few and short', () => {
  const rows = readFileSync('docs/decisions.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!Subject|---)/.test(line));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.length).toBeLessThanOrEqual(80);
  expect(rows.filter((row) => countWords(row.replaceAll('|', ' ')) > 60)).toEqual([]);
});
