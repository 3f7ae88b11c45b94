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

test.each(builtPages)(
  '$file has its first text before the styles that this does not need',
  ({ document }) => {
    const styles = [...document.querySelectorAll('style')];
    const [beforeText = '', afterText = ''] = ['head', 'h1 ~ .later, :has(> h1) ~ .later'].map(
      (place) =>
        styles.flatMap((style) => (style.closest(place) ? [style.textContent] : [])).join(''),
    );
    const footer = document.querySelector('footer') ? ['.fr-footer{'] : [];
    const later = ['@media print', ':hover', ...footer];
    expect(later.filter((rule) => !afterText.includes(rule))).toEqual([]);
    expect([...footer, '@media print'].filter((rule) => beforeText.includes(rule))).toEqual([]);
  },
);

const leading = builtPages.filter(({ document }) => document.querySelector('main a[href^="http"]'));

test.each(leading)('$file has on paper the addresses that it leads to', ({ document }) => {
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  expect(styles).toContain(
    'main a[href^=http]:not(.fr-connect):after{content:" (" attr(href) ")"}',
  );
});
