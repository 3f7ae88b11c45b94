/** Scripts are written in words of the oldest browsers that the portal promises (docs/browsers.md). */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { inlineTarget, oldestBrowsers } from '../../tools/build/supported-browsers.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

/** What esbuild has to write otherwise for these browsers: nothing. */
async function expectReadable(text: string, target: string | string[]): Promise<void> {
  const options = {
    legalComments: 'none',
    charset: 'utf8',
    // They all know them; esbuild is wary of the Unicode version of each.
    supported: { 'regexp-unicode-property-escapes': true },
  } as const;
  const asWritten = await transform(text, { ...options, target: 'esnext' });
  const lowered = await transform(text, { ...options, target });
  expect(lowered.code).toBe(asWritten.code);
}

/** Of the web since: functions that the oldest of these browsers lack. */
const younger = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'URL.canParse',
  '.checkVisibility(',
  '.isSubsetOf(',
  '.showPopover(',
  '.toBase64(',
  '.toReversed(',
  '.toSorted(',
  '.toSpliced(',
];

const scripts = await findFiles(dist, '.js');

test('there are scripts to look at', () => expect(scripts.length).toBeGreaterThan(10));

test.each(scripts)('%s', async (file) => {
  const text = readFileSync(file, 'utf8');
  // The display settings and the redirect are for older ones too.
  const isForAll = /\/(?:settings-dialog|engagement|shared|rolldown-runtime)\./.test(file);
  await expectReadable(text, isForAll ? inlineTarget : oldestBrowsers);
  expect(younger.filter((name) => text.includes(name))).toEqual([]);
});

test.each(builtPages)('scripts that stand in $file', async ({ document }) => {
  for (const { textContent } of document.querySelectorAll('script:not([src], [type])')) {
    await expectReadable(textContent ?? '', inlineTarget);
    expect(younger.filter((name) => textContent?.includes(name))).toEqual([]);
  }
});

test('docs/browsers.md names each of them', () => {
  const text = readFileSync('docs/browsers.md', 'utf8');
  const missing = oldestBrowsers.filter((browser) => !text.includes(`\`${browser}\``));
  expect(missing).toEqual([]);
});
