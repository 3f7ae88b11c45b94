import { expect, test } from 'vitest';
import { inlineCode, metaNamed, parsePage } from '../../../../tools/build/built-page.ts';

test('a page that no pass changes stays the same to the byte', () => {
  const html =
    '<!DOCTYPE html><html lang="fr"><head><meta name="a" content="l&#39;été &amp; l&quot;hiver"><style>p>a{}</style></head><body><p hidden>x\u00a0y&nbsp;&lt;</p><noscript><p>z</p></noscript><svg viewBox="0 0 8 8"><use href="#a"/></svg><script>a<b&&c</script><!--astro:end--></body></html>';
  expect(parsePage(html).html()).toBe(html);
});

test('finds metas by their name, and inline scripts that run', () => {
  const $ = parsePage(
    '<meta name="portail:a" content="1"><script src="/a.js"></script><script>b()</script><script type="module">c()</script><script type="application/ld+json">1</script>',
  );
  expect($(metaNamed('portail:a')).attr('content')).toBe('1');
  expect($(inlineCode).text()).toBe('b()c()');
});
