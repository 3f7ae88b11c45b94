/** Every DSFR class that a page writes has a rule in its styles: a component without its sheet shows as bare text. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist } from './site.ts';

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
    expect(document.body.lastElementChild?.getAttribute('href')).toMatch(
      /\/deferred\.[\w-]+\.css$/,
    );
  },
);

test('what is printed shows the addresses that it leads to', async () => {
  const sheets = await findFiles(`${dist}/_astro`, '.css');
  const deferred = sheets.find((file) => file.includes('/deferred.')) ?? '';
  expect(readFileSync(deferred, 'utf8')).toContain(
    'main a[href^=http]:not(.fr-connect):after{content:" (" attr(href) ")"}',
  );
});
