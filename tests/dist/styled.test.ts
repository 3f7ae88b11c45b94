/**
 * Every DSFR class of a page, or of what its islands may draw, has a rule in its styles, because a component without its
 * stylesheet shows as bare text.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPages, dist } from './site.ts';

/** DSFR classes for which the DSFR has no rule. */
const bare = new Set(['fr-footer__content-item']);

const stylesOf = (document: Document) =>
  [...document.querySelectorAll('style')].map((style) => style.textContent).join('');

/** Returns the text of a script, with the components that it imports. */
function textOf(address: string): string {
  const text = readFileSync(`${dist}${address}`, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)["']\.\/([A-Z][\w.-]+\.js)["']/g)];
  return [text, ...imported.map(([, file]) => textOf(`/_astro/${file}`))].join('');
}

test.each(builtPages)('$file', ({ document }) => {
  const styles = stylesOf(document);
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [
    ...classList,
  ]);
  const unstyled = [...new Set(classes)].filter(
    (name) => name.startsWith('fr-') && !bare.has(name) && !styles.includes(`.${name}`),
  );
  expect(unstyled).toEqual([]);
});

test.each(builtPages)(
  'the loading indicator of $file has its look, whoever fills it',
  ({ document }) => {
    if (!document.getElementById('loading-indicator')) return;
    expect(stylesOf(document)).toMatch(/\.loading:not\(:empty\)::?before\{[^}]*animation/);
  },
);

/** Returns the lazy stylesheets that code names. */
const lazyStylesOf = (code: string) =>
  [...code.matchAll(/\/_astro\/[\w.-]+\.css/g)]
    .map(([address]) => readFileSync(`${dist}${address}`, 'utf8'))
    .join('');

/** The checklist before the letter form, which only the page of the deletion draws. */
const isOfChecklist = (name: string, file: string) =>
  name === 'fr-checkbox-group' && file === 'gestion-compte/gerer.html';

test.each(builtPages)('islands of $file', ({ document, file }) => {
  const islands = [...document.querySelectorAll('astro-island')];
  const code = islands.map((island) => textOf(island.getAttribute('component-url') ?? '')).join('');
  const styles = stylesOf(document) + lazyStylesOf(code);
  const classes = [...code.matchAll(/[`"' ](fr-[\w-]+)/g)].map(([, name = '']) => name);
  expect(classes.length).toBeGreaterThan(3);
  const unstyled = [...new Set(classes)].filter(
    (name) => !styles.includes(`.${name}`) && !isOfChecklist(name, file),
  );
  expect(unstyled).toEqual([]);
});

test.each(builtPages)(
  '$file has no image in its styles, because icons are in the deferred stylesheet',
  ({ document }) => {
    const styles = stylesOf(document);
    expect(styles).not.toContain('data:image');
    // An island that starts with the page comes before them: its last script requests them.
    const startsIsland = document.querySelector('astro-island[client="load"]') !== null;
    const last = document.body.lastElementChild;
    expect(last?.getAttribute(startsIsland ? 'data-styles' : 'href') ?? '').toMatch(
      /\/deferred\.[\w-]+\.css$/,
    );
    const withoutScripts = last?.previousElementSibling?.innerHTML ?? '';
    expect(/^<link rel="stylesheet" href="[^"]*\/deferred\./.test(withoutScripts)).toBe(
      startsIsland,
    );
  },
);
