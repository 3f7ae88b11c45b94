import { expect, test } from 'vitest';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { partStyles, placeLaterStyles } from '../../../tools/build/later-styles.ts';

const mark = '.later{display:none}';
const dark = '@media screen and (prefers-color-scheme:dark){h1{color:white}}';

test('styles from the mark to what the build adds are later, and those of forced colours', () => {
  const forced = '@media (forced-colors:active){a{color:linktext}}';
  expect(
    partStyles(`a{color:blue}${forced}h1{color:red}${mark}footer{color:green}${dark}`),
  ).toEqual({
    first: `a{color:blue}h1{color:red}${dark}`,
    later: `${forced}${mark}footer{color:green}`,
  });
});

test('styles without a mark are whole', () => {
  const css = '@media (forced-colors:active){a{color:linktext}}a{color:blue}';
  expect(partStyles(css)).toEqual({ first: css, later: '' });
});

test.each([
  ['without an end', `${mark}footer{color:green}`],
  ['that an SVG would read as markup', `${mark}a{content:"<"}${dark}`],
])('later styles %s fail the build', (_what, css) => {
  expect(() => partStyles(css)).toThrow('later-styles.css');
});

const page = (place: string) =>
  `<html><head><style>h1{color:red}${mark}footer{color:green}${dark}</style></head><body><h1>Titre</h1>${place}<footer></footer></body></html>`;

test('a page has them before its footer', () => {
  const built = new BuiltPage(page('<svg class="later"><style></style></svg>'));
  placeLaterStyles(built);
  expect(built.toHtml()).toContain(`<style>h1{color:red}${dark}</style>`);
  expect(built.toHtml()).toContain(`<style>${mark}footer{color:green}</style></svg><footer>`);
});

test('a page that has no place for them keeps them in its head', () => {
  const built = new BuiltPage(page(''));
  placeLaterStyles(built);
  expect(built.toHtml()).toBe(page(''));
});
