// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isInUse } from '../../../src/browser/is-in-use.ts';

const page = (html: string) => {
  const main = document.createElement('main');
  main.innerHTML = html;
  return main;
};

test.each([
  ['<input>', false],
  ['<input value="tapé">', true],
  ['<input type="hidden" value="acces">', false],
  ['<textarea>tapé</textarea>', true],
  ['<input type="radio" checked>', false],
  ['<input type="file">', false],
])('%s is in use: %s', (html, expected) => {
  expect(isInUse(page(html))).toBe(expected);
});

test('a box that was ticked or unticked is in use', () => {
  const main = page('<input type="checkbox" checked>');
  main.querySelector('input')?.click();
  expect(isInUse(main)).toBe(true);
});
