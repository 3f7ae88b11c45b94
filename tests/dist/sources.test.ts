/** Facts about the service have a source: each sentence of docs/sources.md is in its page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPage, readableText } from './site.ts';

const rows = readFileSync('docs/sources.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| /'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/sources.md contains sentences', () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(
  rows.map(([, path = '', sentence = '', source = '', date = '', trust = '']) => ({
    path,
    sentence,
    source,
    date,
    trust,
  })),
)('$path: « $sentence »', ({ path, sentence, source, date, trust }) => {
  const text = readableText(builtPage(`${path.slice(1)}.html`).document.body);
  // Where a line may not end, the page has another space.
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  expect(
    plain(text).includes(plain(sentence)),
    'docs/sources.md has a sentence that the page lacks',
  ).toBe(true);
  expect(source).not.toBe('');
  expect(date).toMatch(/^\d{4}/);
  expect(trust).toMatch(/^(?:sûr|probable|en conflit)/);
});

/** Statements that public sources do not make, or no longer make. */
const unknown = [
  '24 à 48 heures',
  'Android 8',
  'iOS 16 ou',
  'direction interministérielle du numérique',
  'procédure prévue',
  'vous sera envoyée à cette adresse',
];

test.each(unknown)('no page says « %s »', (words) => {
  const pages = [
    'activation-a-la-remise/etapes',
    'activation-a-la-remise/conditions',
    'activation-a-la-remise',
    'gestion-compte/code-oublie',
    'gestion-compte/nouveau-telephone',
    'gestion-compte/gerer',
    '404',
  ];
  for (const page of pages)
    expect(readableText(builtPage(`${page}.html`).document.body)).not.toContain(words);
});

test('addresses of the service come only from the configuration', async () => {
  const sources = await findFiles('src', '');
  expect(sources.length).toBeGreaterThan(200);
  const withAddress = sources.filter((file) =>
    /https?:\/\/[\w.-]*france-identite\./.test(readFileSync(file, 'utf8')),
  );
  expect(withAddress).toEqual([]);
});
