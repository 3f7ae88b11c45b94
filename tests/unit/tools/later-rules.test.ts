import { expect, test } from 'vitest';
import { BuiltPage } from '../../../tools/build/built-page.ts';
import { partStyles } from '../../../tools/build/later-rules.ts';

const areMates = () => false;

function part(css: string, first: string, rest = '') {
  const elements = (body: string) =>
    new BuiltPage(`<html><head></head><body>${body}</body></html>`).elements();
  return partStyles(css, {
    first: elements(first),
    unseen: [],
    all: elements(first + rest),
    areMates,
  });
}

test('what the first text does not need is later, in its order', () => {
  const css =
    'h1{color:red}footer{color:green}@media (width>=48em){h1{color:blue}footer{color:gold}}a:hover{color:pink}h1{margin:0}';
  expect(part(css, '<h1></h1><a></a>', '<footer></footer>')).toEqual({
    first: 'h1{color:red}@media (width>=48em){h1{color:blue}}h1{margin:0}',
    later: 'footer{color:green}@media (width>=48em){footer{color:gold}}a:hover{color:pink}',
  });
});

test('paper and forced colours are later, whatever they style', () => {
  const later =
    '@media print{h1{margin:0}}@media (forced-colors:active){h1{color:linktext;outline:1px solid}}';
  expect(part(`${later}h1{color:red}`, '<h1></h1>')).toEqual({ first: 'h1{color:red}', later });
});

test('faces and key frames stand once, before the text, and notices after it', () => {
  const once = '@font-face{src:local(a)}@keyframes k{to{opacity:0}}';
  expect(part(`/*! notice */${once}footer{color:red}`, '<h1></h1>')).toEqual({
    first: once,
    later: '/*! notice */footer{color:red}',
  });
});

const footer = '<footer class="a"><p></p></footer>';

test.each([
  ['the same weight, property and element', '.a{color:red}', '[class]{color:blue}', footer],
  ['a short name after a long one', '.a{margin-left:0}', '[class]{margin:1rem}', footer],
  [
    'a side by its place and by its direction',
    '.a{margin-top:0}',
    '[class]{margin-block-start:0}',
    footer,
  ],
  [
    'the colour of all sides and of one',
    '.a{border-color:red}',
    '[class]{border-left:1px solid}',
    footer,
  ],
  ['a custom property', '.a{--tint:red}', '[class]{--tint:blue;color:var(--tint)}', footer],
])('%s keep a rule where it is', (_what, rule, other, rest) => {
  const css = rule + other;
  expect(part(css, '<h1 class="b"></h1>', rest)).toEqual({ first: css, later: '' });
});

test.each([
  ['a lesser weight', '.a{color:red}', 'h1{color:blue}'],
  ['another property', '.a{color:red}', '.b{margin:0}'],
  ['the same value', '.a{color:red}', '[class]{color:red}'],
  ['one that is important', '.a{color:red}', '[class]{color:blue!important}'],
  ['another element', '.a{color:red}', '.b{color:blue}'],
  ['another part of the element', '.a:before{color:red}', '[class]:after{color:blue}'],
  ['another side', '.a{margin-left:0}', '[class]{margin-right:0}'],
  ['a screen after paper', '@media print{.b{margin:0}}', '@media screen{.b{margin:1rem}}'],
])('%s lets it go', (_what, rule, other) => {
  expect(part(rule + other, '<h1 class="b"></h1>', footer)).toEqual({ first: other, later: rule });
});

test('a picture in the sheet waits, and with it what only shows through a mask', () => {
  const css =
    'a:before{content:"";background-color:currentColor;-webkit-mask-size:100%}a:before{-webkit-mask-image:url("data:,a")}h1{background-color:red;background-image:url(data:,b)}';
  expect(part(css, '<h1></h1><a></a>')).toEqual({
    first: 'a:before{content:"";-webkit-mask-size:100%}h1{background-color:red}',
    later:
      'a:before{background-color:currentColor}a:before{-webkit-mask-image:url("data:,a")}h1{background-image:url(data:,b)}',
  });
});

test('a picture in a file stays, and so do gradients', () => {
  const css = 'h1{background-image:url(/a.svg),linear-gradient(red,blue)}';
  expect(part(css, '<h1></h1>')).toEqual({ first: css, later: '' });
});

test('what only a state reads of a rule waits with it', () => {
  const css =
    ':root{--ground:white;--tint:var(--red);--red:red}a{--hover:var(--tint);color:var(--text,var(--ink))}a:hover{color:var(--hover)}:root{--ink:black}';
  expect(part(css, '<h1></h1><a></a>')).toEqual({
    first: 'a{color:var(--text,var(--ink))}:root{--ink:black}',
    later:
      ':root{--ground:white;--tint:var(--red);--red:red}a{--hover:var(--tint)}a:hover{color:var(--hover)}',
  });
});

test('a rule that stays makes those before it stay', () => {
  const css = '.a{color:red}.a{color:pink}[class]{color:blue}';
  expect(part(css, '<h1 class="b"></h1>', footer)).toEqual({ first: css, later: '' });
});
