/** Cuts the styles inside a built page to what that page, and the scripts it may run, use (architecture: styles). */
import postcss, { type Root } from 'postcss';
import { PurgeCSS } from 'purgecss';
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';
import { hashSource } from './csp.ts';
import { sourceWords } from './source-words.ts';
import { alwaysKept, dropSelectors, extractWords, rootAttributes } from './styles.ts';
import { dropOtherNames } from './token-names.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

/** Sources of the scripts that a page may run: those that stand in it, those of its islands, what these load. */
function sourcesOf(page: BuiltPage, { base, graph }: BuiltSite): readonly string[] {
  const inPage = page.elements('script').map((script) => page.textOf(script));
  const islands = page
    .elements('astro-island')
    .flatMap((island) => attributeOf(island, 'component-url') ?? []);
  return [
    ...inPage.flatMap((text) => graph.sourcesOfText(text)),
    ...islands.flatMap((address) => graph.sourcesOfChunk(address.slice(base.length))),
  ];
}

/** What a page's own markup names: elements, attributes, their values. */
function markupWords(page: BuiltPage): string[] {
  return page
    .elements()
    .flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap(({ name, value }) => [name, ...extractWords(value)]),
    ]);
}

/** Values of attributes that scripts write from a boolean. */
const written = ['true', 'false'];

/** What a page names, now or later. */
async function wordsOf(page: BuiltPage, site: BuiltSite): Promise<ReadonlySet<string>> {
  const scripts = await Promise.all(sourcesOf(page, site).map(sourceWords));
  return new Set([...markupWords(page), ...scripts.flat(), ...written]);
}

/** States that only some controls can be in, and what says that a page has such a control. */
const rareStates: readonly {
  selector: RegExp;
  isIn: (page: BuiltPage, words: ReadonlySet<string>) => boolean;
}[] = [
  // Not the `:not(:disabled)` of the states that enabled controls are in.
  { selector: /(?<!:not\():disabled/, isIn: (_page, words) => words.has('disabled') },
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

/** Removes the rules of states that no control of the page can be in: PurgeCSS looks at names only. */
function dropRareStates(root: Root, page: BuiltPage, words: ReadonlySet<string>): void {
  const absent = rareStates.filter(({ isIn }) => !isIn(page, words));
  dropSelectors(root, (selector) => absent.some((state) => state.selector.test(selector)));
}

/** What a cut by names leaves, and the page has no use for. */
function cutFurther(css: string, page: BuiltPage, words: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  dropRareStates(root, page, words);
  dropOtherNames(root);
  return root.toString();
}

/** Cut styles by what decides them, so that pages that use the same are cut once. */
const cutStyles = new Map<string, Promise<string[]>>();

/** Words of a page that its styles know too: nothing else decides what is kept. */
function knownWords(words: ReadonlySet<string>, css: string): string {
  return [...new Set(extractWords(css))]
    .filter((word) => words.has(word))
    .sort()
    .join(' ');
}

async function cutOnce(styles: readonly string[], words: string) {
  const cut = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: styles.map((raw) => ({ raw })),
    defaultExtractor: extractWords,
    variables: true,
    keyframes: true,
    safelist: { standard: [...alwaysKept, ...rootAttributes] },
  });
  return cut.map(({ css }) => css);
}

/** Cuts each style of a page, and puts the DSFR's notice back. */
export async function cutPageStyles(page: BuiltPage, site: BuiltSite): Promise<void> {
  const elements = page.elements('style');
  const styles = elements.map((style) => page.textOf(style));
  const words = await wordsOf(page, site);
  const known = knownWords(words, styles.join(' '));
  const key = JSON.stringify([known, styles.map(hashSource)]);
  const cut = cutStyles.get(key) ?? cutOnce(styles, known);
  cutStyles.set(key, cut);
  for (const [index, css] of (await cut).entries()) {
    const element = elements[index];
    if (!element) continue;
    const remaining = cutFurther(css, page, words);
    page.setText(element, `${remaining.includes('.fr-') ? dsfrNotice : ''}${remaining}`);
  }
}
