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
  '$file holds no image in its styles: icons come behind the content',
  ({ document }) => {
    const styles = [...document.querySelectorAll('style')]
      .map((style) => style.textContent)
      .join('');
    expect(styles).not.toContain('data:image');
    expect(document.body.lastElementChild?.getAttribute('href')).toMatch(/\/icons\.[\w-]+\.css$/);
  },
);

const leading = builtPages.filter(({ document }) => document.querySelector('main a[href^="http"]'));

test.each(leading)('$file has on paper the addresses that it leads to', ({ document }) => {
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  expect(styles).toContain(
    'main a[href^=http]:not(.fr-connect):after{content:" (" attr(href) ")"}',
  );
});
