import postcss from 'postcss';
import { expect, test } from 'vitest';
import { stylePlugins } from '../../../tools/build/styles.ts';

async function built(css: string): Promise<string> {
  const { css: kept } = await postcss(stylePlugins({ uncut: true })).process(css, {
    from: undefined,
  });
  return kept;
}

test('no part of an element holds a tint: nothing reads it there', async () => {
  expect(await built('a::before{--idle:transparent;--hover:red;--active:blue;color:red}')).toBe(
    'a::before{color:red}',
  );
});

test.each(['a{--hover:red}', 'a,a::before{--hover:red}'])(
  'a tint that an element holds stays: %s',
  async (css) => {
    expect(await built(css)).toBe(css);
  },
);

test('of two names for one mask the second goes, of two masks none', async () => {
  expect(await built('a{-webkit-mask-size:1em;mask-size:1em}')).toBe('a{-webkit-mask-size:1em}');
  const two = 'a{-webkit-mask-size:1em;mask-size:2em}';
  expect(await built(two)).toBe(two);
});
