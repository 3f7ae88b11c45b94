import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { moveRuntimeToEnd, trimScripts } from '../../../../tools/build/finish-pages.ts';

test('the HTML of React and Astro becomes what the validator of the W3C expects', () => {
  const $ = parsePage('<input autoComplete="off" type="text"/><br/><script>a()\n</script>');
  trimScripts($);
  expect($.html()).toBe('<input autocomplete="off" type="text"><br><script>a()</script>');
});

/** Scripts as Astro writes them, and one of ours, which names what the others do. */
const config = '<script>Astro.config=1</script>';
const element = '<script>customElements.define("astro-island",class{})</script>';
const press = '<script>Astro.press=1</script>';
const own = '<script>addEventListener("astro:config",run)</script>';
const styles = '<link rel="stylesheet" href="/d.css">';

test('the runtime of islands follows the text, our own scripts stay; no island waits for its children', () => {
  const first = '<astro-island client="config" await-children>a</astro-island>';
  const others =
    '<astro-island client="config">b</astro-island>' +
    `${press}<astro-island client="press">c</astro-island>` +
    `${own}<astro-island client="press">d</astro-island>`;
  const $ = parsePage(`<body>${own}${config}${element}${first}${others}${styles}</body>`);
  moveRuntimeToEnd($);
  expect($.html()).toBe(
    `<body>${own}<astro-island client="config">a</astro-island>` +
      '<astro-island client="config">b</astro-island><astro-island client="press">c</astro-island>' +
      `${own}<astro-island client="press">d</astro-island>` +
      '<script>Astro.config=1;customElements.define("astro-island",class{});Astro.press=1</script>' +
      `${styles}</body>`,
  );
});

test('a page without islands stays', () => {
  const page = `<body>${own}${styles}</body>`;
  const $ = parsePage(page);
  moveRuntimeToEnd($);
  expect($.html()).toBe(page);
});

test.each([
  ['no script', ''],
  ['one script', element],
])('islands with %s of Astro before them stop the build', (_, scripts) => {
  const page = `<body>${scripts}<astro-island client="load"></astro-island>${styles}</body>`;
  expect(() => moveRuntimeToEnd(parsePage(page))).toThrow('sans les scripts d’Astro');
});
