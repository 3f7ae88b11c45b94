/** Every DSFR class that a page writes has a rule in its styles: a component without its sheet shows as bare text. */
import { expect, test } from 'vitest';
import { builtPages } from './site.ts';

/** Classes of the DSFR's markup that no sheet of its own names. */
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

test.each(builtPages.filter(({ document }) => document.querySelector('footer')))(
  '$file has its text before what footer and paper need',
  ({ document }) => {
    const styles = [...document.querySelectorAll('style')];
    const [beforeText = '', afterText = ''] = ['head', '.later'].map((place) =>
      styles.flatMap((style) => (style.closest(place) ? [style.textContent] : [])).join(''),
    );
    const later = ['.fr-footer{', '@media print', '(forced-colors:active)'];
    expect(later.filter((rule) => beforeText.includes(rule))).toEqual([]);
    expect(later.filter((rule) => !afterText.includes(rule))).toEqual([]);
    expect(document.querySelector('main ~ .later + footer')).not.toBeNull();
  },
);
