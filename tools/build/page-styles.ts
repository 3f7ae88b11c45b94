/** Purges the styles inside a built page to what that page, and the scripts it may run, use (docs/architecture.md). */
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import type { BuiltPage } from './built-page.ts';
import { scriptNamesByIsland } from './script-names.ts';
import { dropUnreadTokens, extractWords, purgeOptions } from './styles.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

/** Attributes that hold addresses or sentences: selectors look at the beginning of an address alone. */
const worded = ['href', 'src', 'content', 'title', 'alt', 'aria-label'];

/** Names in the markup of a page, elements, attributes, their values, and those that its islands draw. */
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
  const drawn = scriptNamesByIsland.filter(({ attribute, value }) => page.has(attribute, value));
  return [...new Set([...names, ...drawn.flatMap((island) => island.names)])].sort();
}

/** @param names Those that are used, parted by spaces. */
async function purge(css: string, names: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names, extension: 'html' }],
    css: [{ raw: css }],
    ...purgeOptions,
  });
  const root = postcss.parse(purged?.css ?? '');
  dropUnreadTokens(root);
  return `${dsfrNotice}${root}`;
}

/** Purged styles by page, so that pages of the same names are purged once. */
const purgedStyles = new Map<string, Promise<string>>();

/** Purges the styles of a page, and puts them in one element. */
export async function purgePageStyles(page: BuiltPage): Promise<void> {
  const [first, ...others] = page.elements('style');
  if (!first) return;
  const css = [first, ...others].map((style) => page.textOf(style)).join('');
  const names = namesOf(page).join(' ');
  const key = `${names}${css}`;
  const purged = purgedStyles.get(key) ?? purge(css, names);
  purgedStyles.set(key, purged);
  page.setText(first, await purged);
  for (const other of others) page.replace(other);
}
