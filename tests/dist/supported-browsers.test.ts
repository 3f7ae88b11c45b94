/** Scripts use only the syntax and functions of the oldest supported browsers (docs/browsers.md). */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { inlineTarget, oldestBrowsers } from '../../tools/build/supported-browsers.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

/** Fails if esbuild has to lower the syntax of a script for these browsers. */
async function expectReadable(text: string, target: string | string[]): Promise<void> {
  const options = {
    legalComments: 'none',
    charset: 'utf8',
    // All these browsers support property escapes; esbuild refuses them because their Unicode versions differ.
    supported: { 'regexp-unicode-property-escapes': true },
  } as const;
  const asWritten = await transform(text, { ...options, target: 'esnext' });
  const lowered = await transform(text, { ...options, target });
  expect(lowered.code).toBe(asWritten.code);
}

/** Functions that the oldest of these browsers lack. */
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

test('there are scripts to check', () => expect(scripts.length).toBeGreaterThan(10));

test.each(scripts)('%s', async (file) => {
  const text = readFileSync(file, 'utf8');
  await expectReadable(text, oldestBrowsers);
  expect(younger.filter((name) => text.includes(name))).toEqual([]);
});

test.each(builtPages)('inline scripts of $file', async ({ document }) => {
  for (const { textContent } of document.querySelectorAll('script:not([src], [type])')) {
    await expectReadable(textContent ?? '', inlineTarget);
    expect(younger.filter((name) => textContent?.includes(name))).toEqual([]);
  }
});

const withMenu = builtPages.filter(({ html }) =>
  html.includes('toggleAttribute("data-menu-script"'),
);

test('most pages have a menu', () => expect(withMenu.length).toBeGreaterThan(20));

test.each(withMenu)('a browser of 2020 does not close the menu of $file', async ({ document }) => {
  // Such a browser cannot parse the script that opens the menu, so it must not parse the one that closes it.
  const closing = [...document.querySelectorAll('script:not([src], [type])')].find(
    ({ textContent }) => textContent?.includes('toggleAttribute("data-menu-script"'),
  );
  await expect(expectReadable(closing?.textContent ?? '', 'es2020')).rejects.toThrow();
});

test('docs/browsers.md names each supported browser', () => {
  const text = readFileSync('docs/browsers.md', 'utf8');
  const missing = oldestBrowsers.filter((browser) => !text.includes(`\`${browser}\``));
  expect(missing).toEqual([]);
});
