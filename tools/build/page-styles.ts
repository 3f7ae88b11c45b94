/** Cuts the styles inside a built page to what that page, and the scripts it may run, use (architecture: styles). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { findFiles } from '../lib/files.ts';
import { hashSource } from './csp.ts';
import { alwaysKept, appNames, appVariables, extractWords, rootAttributes } from './styles.ts';

/** The DSFR's notice must stay in what we ship; minifying removes comments. */
const dsfrNotice =
  '/*! DSFR v1.14.4 | SPDX-License-Identifier: MIT | License-Filename: LICENSE.md | restricted use (see terms and conditions) */';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** What says in the HTML that the page holds an embedded app, and that it is that one: its island's props. */
const appMarker = 'EmbeddedAppFrame';
const nameMarker = (app: string) => `&quot;${app}&quot;`;

/** Sources whose markup or classes a page may show later, by what in the HTML says so. */
const runtimeSources: readonly { marker: string; folders: readonly string[] }[] = [
  { marker: 'id="menu-modal"', folders: ['shell', 'islands/site-menu'] },
  { marker: 'id="footer"', folders: ['islands/site-menu'] },
  { marker: 'id="loading-indicator"', folders: ['runtime/loading'] },
  { marker: 'data-firefox-hint', folders: ['islands/device-engagement', 'islands/sign-in'] },
  { marker: 'data-badge', folders: ['runtime/store-badges'] },
  { marker: 'HelpContact', folders: ['islands/help-contact'] },
  { marker: 'FranceConnectLink', folders: ['islands/franceconnect'] },
  { marker: appMarker, folders: ['islands/embedded-app', 'runtime/loading'] },
  { marker: nameMarker('gestionCompte'), folders: ['apps/gestion-compte'] },
  { marker: nameMarker('validerAttest'), folders: ['apps/valider-attest'] },
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

async function runtimeWords(html: string): Promise<string[]> {
  const folders = runtimeSources
    .filter(({ marker }) => html.includes(marker))
    .flatMap(({ folders }) => folders);
  return Promise.all([...new Set(folders)].map(wordsOf));
}

const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** States that only some controls can be in, and the word that says a page has such a control. */
const rareStates: readonly { selector: RegExp; word: RegExp }[] = [
  // Not the `:not(:disabled)` of the states that enabled controls are in.
  { selector: /(?<!:not\():disabled/, word: /\sdisabled[\s=>/]/ },
  {
    selector: /a\.fr-btn[\w-]*:not\(\[href\]\)|a\[?[^,]*audio:not/,
    word: /fr-btn[^>]*role="link"/,
  },
];

/** Removes the rules of states that no control of the page can be in: PurgeCSS looks at names only. */
function dropRareStates(css: string, html: string): string {
  const absent = rareStates.filter(({ word }) => !word.test(html));
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => !absent.some((state) => state.selector.test(selector)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString();
}

type AppNames = readonly (typeof appNames)[number][];

/** Cut styles by what decides them, so that pages that use the same are cut once. */
const cutStyles = new Map<string, Promise<string[]>>();

/** Words of a page that its styles know too: nothing else decides what is kept. */
function knownWords(content: string, css: string): string {
  const known = new Set(extractWords(css));
  const used = extractWords(content).filter((word) => known.has(word));
  return [...new Set(used)].sort().join(' ');
}

async function cutOnce(styles: readonly string[], words: string, apps: AppNames) {
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

/** The page with each of its style elements cut, and the DSFR's notice put back. */
export async function cutPageStyles(html: string): Promise<string> {
  const withoutStyles = html.replace(styleElement, '');
  const content = [withoutStyles, ...(await runtimeWords(html))].join(' ');
  const styles = [...html.matchAll(styleElement)].map(([, css = '']) => css);
  const apps = appNames.filter((app) => html.includes(nameMarker(app)));
  const words = knownWords(content, styles.join(' '));
  const key = JSON.stringify([apps, words, styles.map(hashSource)]);
  const cut = cutStyles.get(key) ?? cutOnce(styles, words, apps);
  cutStyles.set(key, cut);
  const remaining = (await cut).map((css) => dropRareStates(css, content));
  return html.replace(styleElement, () => {
    const css = remaining.shift() ?? '';
    return `<style>${css.includes('.fr-') ? dsfrNotice : ''}${css}</style>`;
  });
}
