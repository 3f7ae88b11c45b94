import postcss from 'postcss';
import { expect, test } from 'vitest';
import { dropOtherNames } from '../../../tools/build/token-names.ts';

function cut(css: string): string {
  const root = postcss.parse(css);
  dropOtherNames(root);
  return root.toString().replace(/\s+/g, '');
}

test('a colour’s second name is written in the place of the first, in each scheme', () => {
  const css = `:root { --text: var(--grey); --grey: #111; }
    :root[data-fr-theme=dark] { --grey: #eee; }
    p { color: var(--text); }`;
  expect(cut(css)).toBe(
    ':root{--grey:#111;}:root[data-fr-theme=dark]{--grey:#eee;}p{color:var(--grey);}',
  );
});

test('names that stand for names are followed to the last', () => {
  expect(cut(':root{--a:var(--b);--b:var(--c);--c:red}p{color:var(--a)}')).toBe(
    ':root{--c:red}p{color:var(--c)}',
  );
});

test.each([
  ['is given another value elsewhere', ':root{--a:var(--b);--b:red}p{--a:blue;color:var(--a)}'],
  ['differs by scheme', ':root{--a:var(--b);--b:red}:root[data-fr-theme=dark]{--a:blue}'],
  ['stands for one that is given a value elsewhere', ':root{--a:var(--b);--b:red}p{--b:blue}'],
  ['is more than another name', ':root{--a:0 1px var(--b);--b:red}p{box-shadow:var(--a)}'],
  ['stands for one that nobody declares', ':root{--a:var(--b)}p{color:var(--a)}'],
])('a name that %s is kept', (_, css) => {
  expect(cut(css)).toContain('--a:');
});
