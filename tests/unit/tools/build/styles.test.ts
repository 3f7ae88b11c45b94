/** Changes of the build to stylesheets: deferred icons, dark scheme without scripts, no foreign font. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { stylePlugins } from '../../../../tools/build/styles.ts';
import { findFiles } from '../../../../tools/lib/files.ts';

/** Runs the plugins on a stylesheet, except the purge, because it reads the sources of the site. */
async function built(css: string, from: string, isUnpurged = false): Promise<string> {
  const [, ...plugins] = stylePlugins({ unpurged: false });
  const used = isUnpurged ? stylePlugins({ unpurged: true }) : plugins;
  return (await postcss(used).process(css, { from })).css;
}

const page = '/src/styles/main.css';
const icons = '/src/styles/deferred.css?transform-only';
const lazy = '/src/features/letter/letter.css?transform-only';

const icon = '.a::before{content:"";mask-image:url("../icons/a.svg");background-color:red}';
/** The DSFR also asks for Internet Explorer, in the same rule. */
const forced =
  '@media (-ms-high-contrast:active),(forced-colors:active){.a::before{background-color:graytext}}';

test('icons and their colour are in the deferred CSS, the rest is in the page', async () => {
  expect(await built(`${icon}${forced}.b{background-color:blue}`, page)).toBe(
    '.a::before{content:""}.b{background-color:blue}',
  );
  expect(await built(`${icon}${forced}.b{background-color:blue}`, icons)).toBe(
    `.a::before{mask-image:url("../icons/a.svg");background-color:red}${forced}`,
  );
});

test('a lazy stylesheet keeps its icons', async () => {
  expect(await built(icon, lazy)).toBe(icon);
});

test('without the purge, icons stay where the DSFR puts them', async () => {
  expect(await built(icon, page, true)).toBe(icon);
  expect(await built(icon, icons, true)).toBe('');
});

test('the drawings of the brand block and of FranceConnect are ours', async () => {
  const own = '.fr-logo::before{background-image:url("./drawings/brand-block.svg")}';
  const foreign = '.fr-logo:before{color:red;background-image:url("data:image/svg+xml,a")}';
  expect(await built(`${foreign}${own}`, page)).toBe(`.fr-logo:before{color:red}${own}`);
});

test('a dark rule applies on the screen, also without scripts when the system prefers dark', async () => {
  const dark = ':root[data-fr-theme=dark] .a{color:red}';
  expect(await built(dark, page)).toBe(
    `@media screen{${dark}}@media screen and (prefers-color-scheme: dark){:root:not([data-fr-theme]) .a{color:red}}`,
  );
});

test('only our own font faces stay', async () => {
  const own = '@font-face{font-family:Marianne;src:url("./generated/Marianne.woff2")}';
  expect(await built(`@font-face{src:url("Marianne.woff2")}${own}`, page)).toBe(own);
});

/** Returns the stylesheets of the portal that a file imports, itself and indirect ones included. */
function withImports(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:@import "|import ')(\.[^"']+\.css)/gm);
  return [file, ...[...imports].flatMap(([, path = '']) => withImports(join(dirname(file), path)))];
}

// The build drops print and forced colours from a page's stylesheet that deferred.css does not import.
test('the deferred CSS imports the stylesheets of all pages', async () => {
  const ofPages = (await findFiles('src', '.astro')).flatMap((file) => withImports(file).slice(1));
  const deferred = withImports('src/styles/deferred.css');
  const missing = new Set(ofPages.filter((file) => !deferred.includes(file)));
  expect([...missing]).toEqual([]);
});

test('no class is put together in code: the purge reads whole names only', async () => {
  const sources = await findFiles('src', '.ts', '.tsx', '.astro');
  expect(sources.length).toBeGreaterThan(200);
  const composed = sources.filter((file) => /[a-z](?:--|__)\$\{/.test(readFileSync(file, 'utf8')));
  expect(composed).toEqual([]);
});
