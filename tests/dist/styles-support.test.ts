/**
 * Styles against MDN's compatibility data, for the oldest browsers with all functions (docs/browsers.md): a selector or an
 * at-rule that such a browser does not know drops a whole rule. A single declaration may drop.
 */
import { readFileSync } from 'node:fs';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

/** Read, not imported, because Vite would compile its 20 MB. */
const data: CompatData = JSON.parse(
  readFileSync('node_modules/@mdn/browser-compat-data/data.json', 'utf8'),
);

/** The two engines whose old versions keep citizens on old systems. */
const oldest = { firefox: 115, chrome: 107 } as const;

/** Rules that may drop in these browsers, with what remains without them. */
const enhancements: Readonly<Record<string, string>> = {
  ':has': 'spaces between blocks; before scripts, the form shows fields that do not apply yet',
  '@media (-ms-high-contrast)':
    'forced colours, which the same query asks for by their standard name',
  '::details-content': 'on paper, closed parts stay closed',
};

/** Returns true if both browsers know a feature; undefined if the data lacks it. */
function isKnown(feature: Identifier | undefined): boolean | undefined {
  const support = feature?.__compat?.support;
  if (!support) return undefined;
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as keyof typeof oldest] ?? []].flat().some(({ version_added, flags }) => {
      const since =
        typeof version_added === 'string' && Number.parseFloat(version_added.replace('≤', ''));
      return since !== false && since <= version && !flags;
    }),
  );
}

/** Returns the pseudo-classes and pseudo-elements of a selector. */
function pseudosOf(selector: string): string[] {
  const bare = selector.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return bare.match(/::?[a-z-]+/g) ?? [];
}

/** Returns the names of media features in a query: « prefers-color-scheme ». */
const mediaFeaturesOf = (query: string) =>
  [...query.matchAll(/\(\s*(?:(?:min|max)-)?([a-z-]+)/g)].map(([, name]) => name ?? '');

/** Returns what a stylesheet uses, with MDN's entry of each. */
function usesOf(css: string): Map<string, Identifier | undefined> {
  const uses = new Map<string, Identifier | undefined>();
  const { selectors, 'at-rules': atRules } = data.css;
  const root = postcss.parse(css);
  root.walkRules(({ selector }) => {
    const pseudos = pseudosOf(selector);
    // A rule of « ::-moz-progress-bar » alone is for one engine. All engines know « ::-webkit-… » and « :-webkit-autofill ».
    if (pseudos.some((pseudo) => /^::?-(?!webkit)/.test(pseudo)) && !selector.includes(',')) return;
    for (const pseudo of pseudos)
      if (!/^::?-webkit-/.test(pseudo)) uses.set(pseudo, selectors?.[pseudo.replaceAll(':', '')]);
  });
  root.walkAtRules(({ name, params }) => {
    uses.set(`@${name}`, atRules?.[name]);
    if (name === 'media')
      for (const feature of mediaFeaturesOf(params))
        uses.set(`@media (${feature})`, atRules?.['media']?.[feature]);
  });
  return uses;
}

const files = await findFiles(dist, '.css');
const sheets = [
  ...files.map((file) => readFileSync(file, 'utf8')),
  ...builtPages.flatMap(({ document }) =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
  ),
];
const uses = new Map(sheets.flatMap((css) => [...usesOf(css)]));

test('the styles of the site are read', () => {
  for (const use of [':root', ':not', '@media', '@media (prefers-color-scheme)'])
    expect([...uses.keys()]).toContain(use);
});

test('every selector and at-rule is known to the oldest browsers, or is an enhancement', () => {
  const unknown = [...uses].filter(([, feature]) => isKnown(feature) !== true).map(([use]) => use);
  expect(unknown.sort()).toEqual(Object.keys(enhancements).sort());
});

test('features that these browsers lack are found', () => {
  const found = [...usesOf('a:has(b) {} @scope (a) {} @media (width > 1px) {}')];
  expect(found.map(([use, feature]) => [use, isKnown(feature)])).toEqual([
    [':has', false],
    ['@scope', false],
    ['@media', true],
    ['@media (width)', true],
  ]);
});
