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

const kindOf = ({ className }: Element) => /fr-alert--\w+/.exec(className)?.[0] ?? '';

/** Kinds of the alerts of a page that ask its styles for their sign; an app that cannot be had says so in one too. */
function kindsAskingForSign(document: Document): string[] {
  const alerts = [...document.querySelectorAll('.fr-alert:not(:has(> .alert-sign))')];
  const frame = document.querySelector('astro-island[component-url*="EmbeddedAppFrame"]');
  return [...alerts.map(kindOf), ...(frame ? ['fr-alert--error'] : [])];
}

test.each(builtPages)('$file shows the sign of each of its alerts, once', ({ document }) => {
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  const signs = [...document.querySelectorAll('.alert-sign')];
  if (signs.length > 0) expect(styles).toContain('.alert-sign{');
  for (const sign of signs) expect(sign.querySelector('path')?.getAttribute('d')).toBeTruthy();
  const pictured = [...styles.matchAll(/\.(fr-alert--\w+):before\{[^}]*mask-image/g)];
  expect(new Set(pictured.map(([, kind]) => kind))).toEqual(new Set(kindsAskingForSign(document)));
});

const leading = builtPages.filter(({ document }) => document.querySelector('main a[href^="http"]'));

test.each(leading)('$file has on paper the addresses that it leads to', ({ document }) => {
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  expect(styles).toContain(
    'main a[href^=http]:not(.fr-connect):after{content:" (" attr(href) ")"}',
  );
});
