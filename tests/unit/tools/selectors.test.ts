import { expect, test } from 'vitest';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { mayMeet, mayStyle, readSelector } from '../../../tools/build/selectors.ts';

const elements = new BuiltPage(
  '<html><head></head><body><nav id="menu"><a class="link" href="/" aria-current="page">Accueil</a><button class="button" aria-expanded="false">Menu</button></nav></body></html>',
).elements();

test.each([
  ['a', '0,0,1'],
  ['nav > a.link:hover', '0,2,2'],
  ['#menu .link::after', '1,1,1'],
  ['[id=menu]', '0,1,0'],
  ['.link:not(#menu, .a.b):after', '1,1,1'],
  [':where(#menu) li:is(.a, b)', '0,1,1'],
])('%s weighs %s', (text, weight) => {
  expect(readSelector(text).specificity).toBe(weight);
});

test.each([
  'a',
  'nav .link',
  '.link[href]',
  'a:not(.other)',
  'a:not(:hover)',
  '[aria-current]:not([aria-current=false])',
  '.link:before',
  ':is(h1, nav) a',
  'a:first-child',
  ':root[data-fr-theme=dark] a',
  'html:not([data-shell]) a',
  'nav:has(+ul)',
])('%s may style a page at rest', (text) => {
  expect(mayStyle(readSelector(text), elements)).toBe(true);
});

test.each([
  'h1',
  '.link.other',
  'footer .link',
  'a:hover',
  'a:focus-visible',
  '.button[aria-expanded=true]',
  'a:not([href])',
  'a:not(.link)',
  ':is(h1, .other)',
  'html[data-fr-scrolling] a',
])('%s styles nothing of it', (text) => {
  expect(mayStyle(readSelector(text), elements)).toBe(false);
});

const page = {
  all: elements,
  areMates: (one: string, other: string) => [one, other].sort().join() === 'notice,notice-red',
};
const meet = (one: string, other: string) => [
  mayMeet(readSelector(one), readSelector(other), page),
  mayMeet(readSelector(other), readSelector(one), page),
];

test.each([
  ['a', '.link'],
  ['.link:hover', 'nav a'],
  ['.notice', '.notice-red'],
  ['.notice', 'p'],
  ['.notice', '[href]'],
  ['.link:before', 'a::before'],
])('%s and %s may style one element', (one, other) => {
  expect(meet(one, other)).toEqual([true, true]);
});

test.each([
  ['a', 'button'],
  ['.link', '.button'],
  ['.link', '.link:before'],
  ['p.notice', 'div.notice'],
  ['p.notice', ':is(div, body)'],
  ['.notice', '.link'],
  ['[data-fr-theme=dark] .link', ':root:not([data-fr-theme]) .link'],
])('%s and %s never style one element', (one, other) => {
  expect(meet(one, other)).toEqual([false, false]);
});
