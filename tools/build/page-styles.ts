/** Purges a built page's styles to the rules that the page, its islands and its scripts use (architecture: styles). */
import dsfr from '@gouvfr/dsfr/package.json' with { type: 'json' };
import type { Element } from 'domhandler';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import type { BuiltPage } from './built-page.ts';
import { dropUnreadTokens, extractWords, purgeOptions } from './styles.ts';

/** The DSFR's licence notice must stay in the shipped styles, but minifying removes comments. */
const dsfrNotice = `/*! DSFR v${dsfr.version} | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */`;

/** Attributes whose words are no class names. Only a leading `http` is kept, for `[href^=http]`. */
const worded = ['href', 'src', 'content', 'title', 'alt', 'aria-label'];

/** Returns the names in a page's markup: elements, attributes, values. */
const namesInMarkup = ($: BuiltPage): string[] =>
  $<Element, '*'>('*')
    .get()
    .flatMap(({ tagName, attribs }) => [
      tagName,
      ...Object.entries(attribs).flatMap(([name, value]) => [
        name,
        ...(worded.includes(name) ? (/^http/.exec(value) ?? []) : extractWords(value)),
      ]),
    ]);

/** @param names Used names, separated by spaces. */
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

/** Purged styles by names and CSS, so that pages with the same ones are purged once. */
const purgedStyles = new Map<string, Promise<string>>();

/** Purges the styles of a page and joins them in one element. @param drawn Names that its scripts may write. */
export async function purgePageStyles($: BuiltPage, drawn: readonly string[]): Promise<void> {
  const styles = $('style');
  if (styles.length === 0) return;
  const css = styles.text();
  const names = [...new Set([...namesInMarkup($), ...drawn])].sort().join(' ');
  const key = `${names}${css}`;
  styles.first().text(await purgedStyles.getOrInsertComputed(key, () => purge(css, names)));
  styles.slice(1).remove();
}
