/** Cuts the styles inside a built page to what that page, and the scripts it may run, use (architecture: styles). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { findFiles } from '../lib/files.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';
import { hashSource } from './csp.ts';
import { appsOf } from './page-needs.ts';
import { alwaysKept, appVariables, dropSelectors, extractWords, rootAttributes } from './styles.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** True when a page has an island of this name. */
const hasIsland = (name: string) => (page: BuiltPage) => page.has('component-export', name);

/** Sources whose markup or classes a page may show later, by what says so in the page. */
const runtimeSources: readonly {
  isIn: (page: BuiltPage) => boolean;
  folders: readonly string[];
}[] = [
  { isIn: (page) => page.has('id', 'menu-modal'), folders: ['shell', 'islands/site-menu'] },
  { isIn: (page) => page.has('id', 'footer'), folders: ['islands/site-menu'] },
  { isIn: (page) => page.has('id', 'loading-indicator'), folders: ['runtime/loading'] },
  {
    isIn: (page) => page.has('data-firefox-hint'),
    folders: ['islands/device-engagement', 'islands/sign-in'],
  },
  { isIn: (page) => page.has('data-badge'), folders: ['runtime/store-badges'] },
  { isIn: hasIsland('HelpContact'), folders: ['islands/help-contact'] },
  { isIn: hasIsland('FranceConnectLink'), folders: ['islands/franceconnect'] },
  {
    isIn: hasIsland('EmbeddedAppFrame'),
    folders: ['islands/embedded-app', 'runtime/loading'],
  },
  { isIn: (page) => appsOf(page).includes('gestionCompte'), folders: ['apps/gestion-compte'] },
  { isIn: (page) => appsOf(page).includes('validerAttest'), folders: ['apps/valider-attest'] },
];

/** Of a script: names of classes and attributes with a dash; the elements of its JSX, their attributes and types. */
function scriptWords(source: string): string[] {
  const named = extractWords(source).filter((word) => word.includes('-'));
  const elements = [...source.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name);
  const attributes = [...source.matchAll(/\s([a-z]\w*)=["{]/gi)].map(([, name = '']) => name);
  const types = [...source.matchAll(/type="(\w+)"/g)].map(([, type = '']) => type);
  const lowerCased = attributes.map((name) => name.toLowerCase());
  return [...named, ...elements, ...lowerCased, ...types, 'true', 'false'];
}

async function readFolderWords(folder: string): Promise<string> {
  const files = await findFiles(`${sources}${folder}`, '.ts', '.tsx');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap(scriptWords).join(' ');
}

const folderWords = new Map<string, Promise<string>>();

function wordsOf(folder: string): Promise<string> {
  const words = folderWords.get(folder) ?? readFolderWords(folder);
  folderWords.set(folder, words);
  return words;
}

async function runtimeWords(page: BuiltPage): Promise<string[]> {
  const folders = runtimeSources.filter(({ isIn }) => isIn(page)).flatMap(({ folders }) => folders);
  const texts = await Promise.all([...new Set(folders)].map(wordsOf));
  return texts.flatMap(extractWords);
}

/** What a page's own markup and scripts name: elements, attributes, their values, words of its scripts. */
function pageWords(page: BuiltPage): string[] {
  const markup = page
    .elements()
    .flatMap(({ tagName, attrs }) => [
      tagName,
      ...attrs.flatMap(({ name, value }) => [name, ...extractWords(value)]),
    ]);
  const scripts = page.elements('script').flatMap((script) => extractWords(page.textOf(script)));
  return [...markup, ...scripts];
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
function dropRareStates(css: string, page: BuiltPage, words: ReadonlySet<string>): string {
  const absent = rareStates.filter(({ isIn }) => !isIn(page, words));
  const root = postcss.parse(css);
  dropSelectors(root, (selector) => absent.some((state) => state.selector.test(selector)));
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

async function cutOnce(styles: readonly string[], words: string, apps: ReturnType<typeof appsOf>) {
  const cut = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: styles.map((raw) => ({ raw })),
    defaultExtractor: extractWords,
    variables: true,
    keyframes: true,
    safelist: {
      standard: [...alwaysKept, ...rootAttributes],
      variables: apps.flatMap(appVariables),
    },
  });
  return cut.map(({ css }) => css);
}

/** Cuts each style of a page, and puts the DSFR's notice back. */
export async function cutPageStyles(page: BuiltPage): Promise<void> {
  const elements = page.elements('style');
  const styles = elements.map((style) => page.textOf(style));
  const words = new Set([...pageWords(page), ...(await runtimeWords(page))]);
  const apps = appsOf(page);
  const known = knownWords(words, styles.join(' '));
  const key = JSON.stringify([apps, known, styles.map(hashSource)]);
  const cut = cutStyles.get(key) ?? cutOnce(styles, known, apps);
  cutStyles.set(key, cut);
  for (const [index, css] of (await cut).entries()) {
    const element = elements[index];
    if (!element) continue;
    const remaining = dropRareStates(css, page, words);
    page.setText(element, `${remaining.includes('.fr-') ? dsfrNotice : ''}${remaining}`);
  }
}
