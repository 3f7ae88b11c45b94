import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { purgePageStyles } from '../../../../tools/build/page-styles.ts';

const page = (body: string) =>
  parsePage(
    `<style>:root{--read:red;--unread:blue}.a{color:var(--read)}</style><style>.b{color:red}.c{color:red}</style>${body}`,
  );

test('keeps the rules of the markup and of the scripts, in one element, with the notice of the DSFR', async () => {
  const built = page('<p class="b" title="c">c</p>');
  await purgePageStyles(built, ['a']);
  expect(built('style')).toHaveLength(1);
  const css = built.html();
  expect(css).toContain('.a{color:var(--read)}.b{color:red}');
  expect(css).not.toContain('.c{');
  expect(css).not.toContain('--unread');
  expect(css).toMatch(/<style>\/\*! DSFR v1\.14\.4/);
});
