/** Purges the styles inside a built page to what that page, and the scripts it may run, use (docs/architecture.md). */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { findFiles } from '../lib/files.ts';
import { memoize } from '../lib/memoize.ts';
import type { BuiltSite } from './assets.ts';
import type { BuiltPage } from './built-page.ts';
import { needsOf } from './page-needs.ts';
import { scriptNamesByNeed } from './script-names.ts';
import { dropEmpty, extractWords, purgeOptions } from './styles.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

/** Attributes that hold addresses or sentences: selectors look at the beginning of an address alone. */
const worded = ['href', 'src', 'content', 'title', 'alt', 'aria-label', 'props'];

/** Names in the markup of a page, elements, attributes, their values, and those that its apps draw. */
function namesOf(page: BuiltPage): string[] {
  const names = page
    .elements()
    .flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap(({ name, value }) => [
        name,
        ...(worded.includes(name) ? (/^http/.exec(value) ?? []) : extractWords(value)),
      ]),
    ]);
  const drawn = needsOf(page).flatMap((need) => scriptNamesByNeed[need] ?? []);
  return [...new Set([...names, ...drawn])].sort();
}

const variables = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);

/** Lazy style sheets that only some pages load. */
const loadedBy: Readonly<Record<string, (page: BuiltPage) => boolean>> = {
  'display-settings': (page) => page.elements('footer').length > 0,
  account: (page) => needsOf(page).includes('gestionCompte'),
  attest: (page) => needsOf(page).includes('validerAttest'),
};

/** Custom properties that each lazy style sheet reads, by its name. */
async function readLazyVariables(outDir: string) {
  const sheets = (await findFiles(outDir, '.css')).sort();
  return Promise.all(
    sheets.map(async (file) => ({
      sheet: basename(file).split('.')[0] ?? '',
      names: variables(await readFile(file, 'utf8')),
    })),
  );
}

const lazyVariables = new Map<string, ReturnType<typeof readLazyVariables>>();

/** Custom properties that the lazy style sheets of a page read: the page keeps them. */
async function lazyVariablesOf(page: BuiltPage, { outDir }: BuiltSite) {
  const sheets = await memoize(lazyVariables, outDir, () => readLazyVariables(outDir));
  const loaded = sheets.filter(({ sheet }) => loadedBy[sheet]?.(page) !== false);
  return [...new Set(loaded.flatMap(({ names }) => names))].sort();
}

/** Removes the custom properties that nothing reads, and then those that only these read. */
function dropUnreadTokens(css: string, alsoRead: readonly (string | undefined)[]): string {
  const root = postcss.parse(css);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    const read = new Set([...variables(root.toString()), ...alsoRead]);
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      hasChanged = true;
    });
  }
  dropEmpty(root);
  return root.toString();
}

interface Purge {
  css: string;
  /** Names that are used, parted by spaces. */
  names: string;
  /** Tokens that other style sheets read. */
  alsoRead: readonly (string | undefined)[];
}

async function purge({ css, names, alsoRead }: Purge): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names, extension: 'html' }],
    css: [{ raw: css }],
    ...purgeOptions,
  });
  return `${dsfrNotice}${dropUnreadTokens(purged?.css ?? '', alsoRead)}`;
}

/** Purged styles by page, so that pages of the same names are purged once. */
const purgedStyles = new Map<string, Promise<string>>();

/** Purges the styles of a page, and puts them in one element. */
export async function purgePageStyles(page: BuiltPage, site: BuiltSite): Promise<void> {
  const [first, ...others] = page.elements('style');
  if (!first) return;
  const css = [first, ...others].map((style) => page.textOf(style)).join('');
  const names = namesOf(page).join(' ');
  const asked = { css, names, alsoRead: await lazyVariablesOf(page, site) };
  page.setText(first, await memoize(purgedStyles, JSON.stringify(asked), () => purge(asked)));
  for (const other of others) page.replace(other);
}
