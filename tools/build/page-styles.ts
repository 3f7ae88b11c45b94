/** Cuts the styles inside a built page to what that page, and the scripts it may run, use (architecture: styles). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { remember } from '../lib/remember.ts';
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage, type Element, hasClass } from './built-page.ts';
import { hashSource } from './csp.ts';
import { islandStarts } from './island-starts.ts';
import { sourceWords } from './source-words.ts';
import { dropSelectors, extractWords, rootAttributes } from './styles.ts';
import { dropOtherNames } from './token-names.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

/** Sources of the scripts that a page may run: those that stand in it, those of its islands, what these load. */
function sourcesOf(page: BuiltPage, site: BuiltSite): readonly string[] {
  const inPage = page.elements('script').map((script) => page.textOf(script));
  return [
    ...inPage.flatMap((text) => site.graph.sourcesOfText(text)),
    ...islandStarts(page, site).flatMap(({ chunks, isLeftOut }) =>
      chunks.flatMap((chunk) => site.graph.sourcesOfChunk(chunk, isLeftOut)),
    ),
  ];
}

/** Attributes whose values are addresses or sentences: of the words in them, styles look at their beginning alone. */
const worded = [
  'href',
  'src',
  'content',
  'title',
  'alt',
  'aria-label',
  'component-url',
  'renderer-url',
];

function wordsOfAttribute({ name, value }: { name: string; value: string }): readonly string[] {
  return worded.includes(name) ? (/^http/.exec(value) ?? []) : extractWords(value);
}

/** What a page's own markup names: elements, attributes, their values. */
function markupWords(page: BuiltPage): string[] {
  return page
    .elements()
    .flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap((attribute) => [attribute.name, ...wordsOfAttribute(attribute)]),
    ]);
}

/** Values of attributes that scripts write from a boolean. */
const written = ['true', 'false'];

/** Style sheets that the islands of a page bring: files of the built site. */
function lateSheetsOf(page: BuiltPage, site: BuiltSite): string[] {
  const files = islandStarts(page, site).flatMap(({ chunks, isLeftOut }) =>
    chunks.flatMap((chunk) => site.graph.filesOfChunk(chunk, isLeftOut)),
  );
  return [...new Set(files)].filter((file) => file.endsWith('.css'));
}

/** The component that a selector begins with, when it is one of the DSFR's: « fr-radio-group ». */
function componentOf(selector: string): string[] {
  return /^\.(fr-[\w-]+)/.exec(selector)?.slice(1) ?? [];
}

const componentsBySheet = new Map<string, Promise<readonly string[]>>();

async function readComponents(file: string): Promise<readonly string[]> {
  const found = new Set<string>();
  postcss.parse(await readFile(file, 'utf8')).walkRules(({ selectors }) => {
    for (const name of selectors.flatMap(componentOf)) found.add(name);
  });
  return [...found];
}

/** Components of the DSFR whose rules a late sheet holds (its file, absolute path), read once. */
function componentsOf(file: string): Promise<readonly string[]> {
  return remember(componentsBySheet, file, readComponents);
}

/** Attributes of the document that scripts write, by the words that their sources name (`dataset['frTheme']`). */
function rootAttributesOf(words: readonly string[]): string[] {
  const inDataset = (attribute: string) =>
    attribute
      .slice('data-'.length)
      .replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
  return rootAttributes.filter((attribute) => words.includes(inDataset(attribute)));
}

/** Words that are names for styles. */
interface PageWords {
  /** Those of the scripts that the page may run; not of what comes with its own sheet once a script draws it. */
  drawn: ReadonlySet<string>;
  /** Those of the page, now or later. */
  all: ReadonlySet<string>;
}

async function wordsOf(page: BuiltPage, site: BuiltSite): Promise<PageWords> {
  const scripts = await Promise.all(sourcesOf(page, site).map(sourceWords));
  const sheets = lateSheetsOf(page, site).map((file) => join(site.outDir, file));
  const late = new Set((await Promise.all(sheets.map(componentsOf))).flat());
  const drawn = scripts.flat().filter((word) => !late.has(word));
  const all = [...markupWords(page), ...drawn, ...rootAttributesOf(drawn), ...written];
  return { drawn: new Set(drawn), all: new Set(all) };
}

/** True for an alert of the page whose sign is drawn by the sheet (src/components/Alert.astro). */
function asksForSign(element: Element): boolean {
  return (
    hasClass(element, 'fr-alert') &&
    !element.childNodes.some((child) => 'attrs' in child && hasClass(child, 'alert-sign'))
  );
}

/** What only some pages show, or the states that only some controls can be in, and what says that a page has it. */
const rareLooks: readonly {
  selector: RegExp;
  isIn: (page: BuiltPage, words: PageWords) => boolean;
}[] = [
  { selector: /-auto-fill-button/, isIn: (_page, { all }) => all.has('autocomplete') },
  // Not the `:not(:disabled)` of the states that enabled controls are in.
  { selector: /(?<!:not\():disabled/, isIn: (_page, { all }) => all.has('disabled') },
  // PurgeCSS does not look into `:has()`.
  { selector: /:has\(>\.alert-sign\)/, isIn: (_page, { all }) => all.has('alert-sign') },
  {
    selector: /^\.fr-alert\S*:before$/,
    isIn: (page, { drawn }) => drawn.has('fr-alert') || page.elements().some(asksForSign),
  },
  {
    selector: /a\.fr-btn[\w-]*:not\(\[href\]\)|a\[?[^,]*audio:not/,
    isIn: (page) =>
      page
        .elements()
        .some(
          (element) =>
            attributeOf(element, 'class')?.includes('fr-btn') &&
            attributeOf(element, 'role') === 'link',
        ),
  },
];

/** Styles by what decides how they are cut, so that pages that use the same are cut once. */
const cutStyles = new Map<string, Promise<string[]>>();

/** Words of a style, read once. */
const styleWords = new Map<string, readonly string[]>();

function wordsOfStyle(css: string): readonly string[] {
  return remember(styleWords, css, () => [...new Set(extractWords(css))]);
}

/** Words of a page that its styles know too: no other word decides what is kept. */
function knownWords(words: ReadonlySet<string>, styles: readonly string[]): string {
  const known = styles.flatMap(wordsOfStyle).filter((word) => words.has(word));
  return [...new Set(known)].sort().join(' ');
}

/** What decides how the styles of a page are cut. */
interface Cut {
  styles: readonly string[];
  /** Words that are used, parted by spaces. */
  words: string;
  /** Selectors of what the page does not show: PurgeCSS looks at names only. */
  absent: readonly RegExp[];
}

/** What a cut by names leaves, and the page has no use for; with the DSFR's notice again. */
function cutFurther(css: string, absent: readonly RegExp[]): string {
  const root = postcss.parse(css);
  dropSelectors(root, (selector) => absent.some((look) => look.test(selector)));
  dropOtherNames(root);
  const remaining = root.toString();
  return `${remaining.includes('.fr-') ? dsfrNotice : ''}${remaining}`;
}

async function cutAll({ styles, words, absent }: Cut): Promise<string[]> {
  const cut = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: styles.map((raw) => ({ raw })),
    defaultExtractor: extractWords,
    variables: true,
    keyframes: true,
  });
  return cut.map(({ css }) => cutFurther(css, absent));
}

function cutOnce(cut: Cut): Promise<string[]> {
  const key = JSON.stringify([cut.words, cut.absent.map(String), cut.styles.map(hashSource)]);
  return remember(cutStyles, key, () => cutAll(cut));
}

/** Cuts each style of a page. */
export async function cutPageStyles(page: BuiltPage, site: BuiltSite): Promise<void> {
  const elements = page.elements('style');
  const styles = elements.map((style) => page.textOf(style));
  const words = await wordsOf(page, site);
  const absent = rareLooks.filter(({ isIn }) => !isIn(page, words));
  const cut = await cutOnce({
    styles,
    words: knownWords(words.all, styles),
    absent: absent.map(({ selector }) => selector),
  });
  for (const [index, element] of elements.entries()) page.setText(element, cut[index] ?? '');
}
