import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { placeLaterStyles } from '../../../tools/build/later-styles.ts';

const areMates = () => false;

const page = (content: string, css = 'h1{color:red}footer{content:"<&"}') =>
  `<html><head><style>${css}</style></head><body><main><div class="page">${content}</div></main><footer></footer></body></html>`;

function placed(content: string, css?: string): Document {
  const built = new BuiltPage(page(content, css));
  placeLaterStyles(built, { areMates });
  return new JSDOM(built.toHtml()).window.document;
}

const marked = '<span id="here"></span>';

test.each([
  ['a paragraph', `<h1></h1><p></p>${marked}<p></p>`],
  ['a list', `<h1></h1><ul><li></li><li></li></ul>${marked}<p></p>`],
  ['what holds the first text', `<p></p><div><h1></h1><p></p></div>${marked}<p></p>`],
  ['a heading alone', `<h1></h1>${marked}<h2></h2>`],
])('they stand behind %s', (_what, content) => {
  const place = placed(content).querySelector('#here')?.previousElementSibling;
  expect(place?.className).toMatchObject({ baseVal: 'later' });
});

test('what may wait of one sheet stays where the next would have won', () => {
  const css = 'h1{color:red}footer{color:gold}</style><style>footer,p{color:blue}';
  const [head, later, ...none] = [...placed('<h1></h1><p></p>', css).querySelectorAll('style')];
  expect(head?.textContent).toContain('h1{color:red}footer{color:gold}');
  expect(later?.textContent).not.toContain('gold');
  expect(none).toEqual([]);
});

test('an SVG reads them as they were written', () => {
  const document = placed('<h1></h1><p></p>');
  const [head, later] = [...document.querySelectorAll('style')].map((style) => style.textContent);
  expect(head).toBe('.later{display:none}h1{color:red}');
  expect(later).toBe('footer{content:"<&"}');
});

test('what nobody sees in an untouched page waits too, but what takes it away does not', () => {
  const css = 'h1{color:red}#menu-close{color:blue}#menu-close{display:none}.open{color:green}';
  const built = new BuiltPage(
    page('<h1></h1><p></p>', css).replace(
      '<main>',
      '<button id="menu-close"></button><i class="open"></i><main>',
    ),
  );
  placeLaterStyles(built, { areMates });
  expect(built.toHtml()).toContain(
    '<style>.later{display:none}h1{color:red}#menu-close{display:none}.open{color:green}</style>',
  );
});

test('what only the head has waits: nobody sees an icon’s link', () => {
  const css = '[href]{color:gold}h1{color:red}';
  const built = new BuiltPage(
    page('<h1></h1><p></p>', css).replace('</head>', '<link rel="icon" href="data:,"></head>'),
  );
  placeLaterStyles(built, { areMates });
  expect(built.toHtml()).toContain('<style>.later{display:none}h1{color:red}</style>');
});

test('a page without a heading keeps its styles', () => {
  const built = new BuiltPage(page('<p></p>'));
  placeLaterStyles(built, { areMates });
  expect(built.toHtml()).toBe(page('<p></p>'));
});
