import { expect, test } from 'vitest';
import { attributeOf, BuiltPage, isInlineCode } from '../../../../tools/build/built-page.ts';

const html =
  '<p class=a>x\u00a0y</p><style>a{}</style><script src="/a.js"></script><script>b()</script>';

test('a change leaves every other byte as it was', () => {
  const page = new BuiltPage(html);
  const [paragraph] = page.elements('p');
  const [style] = page.elements('style');
  if (!paragraph || !style) throw new Error('éléments absents');
  expect(attributeOf(paragraph, 'class')).toBe('a');
  page.addAttribute(paragraph, 'id', 'un');
  page.setText(style, 'b{}');
  page.insertAfter(paragraph, '<hr>');
  expect(page.toHtml()).toBe(
    '<p class=a id="un">x\u00a0y</p><hr><style>b{}</style><script src="/a.js"></script><script>b()</script>',
  );
  expect(page.textOf(style)).toBe('b{}');
});

test('markup after an element stays when that element is replaced', () => {
  const page = new BuiltPage('<head><meta name="a"><meta name="b"></head>');
  const [first] = page.elements('meta');
  if (!first) throw new Error('élément absent');
  page.insertAfter(first, '<link>');
  page.replace(first, '<meta name="c">');
  expect(page.toHtml()).toBe('<head><meta name="c"><link><meta name="b"></head>');
});

test('only inline scripts that run are code', () => {
  const page = new BuiltPage(`${html}<script type="application/json">1</script>`);
  expect(page.elements('script').map(isInlineCode)).toEqual([false, true, false]);
});
