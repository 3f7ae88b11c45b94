/**
 * Every DSFR class of a page has a rule in its styles, because a component without its stylesheet shows as bare text.
 */
import { expect, test } from 'vitest';
import { builtPages } from './site.ts';

/** DSFR classes for which the DSFR has no rule. */
const bare = new Set(['fr-footer__content-item']);

test.each(builtPages)('$file', ({ document }) => {
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [
    ...classList,
  ]);
  const unstyled = [...new Set(classes)].filter(
    (name) => name.startsWith('fr-') && !bare.has(name) && !styles.includes(`.${name}`),
  );
  expect(unstyled).toEqual([]);
});

test.each(builtPages)(
  '$file has no image in its styles, because icons are in the deferred stylesheet',
  ({ document }) => {
    const styles = [...document.querySelectorAll('style')]
      .map((style) => style.textContent)
      .join('');
    expect(styles).not.toContain('data:image');
    expect(document.body.lastElementChild?.getAttribute('href')).toMatch(
      /\/deferred\.[\w-]+\.css$/,
    );
  },
);
