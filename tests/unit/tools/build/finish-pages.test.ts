import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { dropUnneeded, moveRuntimeToEnd } from '../../../../tools/build/finish-pages.ts';

function finished(html: string): string {
  const $ = parsePage(html);
  dropUnneeded($);
  return $.html();
}

test('the HTML of React and Astro becomes what the validator of the W3C expects', () => {
  const island =
    '<astro-island uid="1" prefix="r0" component-url="/a.js" props="{}" ssr client="load" opts="{&quot;name&quot;:&quot;A&quot;}">';
  expect(finished(`${island}<input autoComplete="off" type="text"/><br/></astro-island>`)).toBe(
    '<astro-island component-url="/a.js" ssr client="load"><input autocomplete="off" type="text"><br></astro-island>',
  );
  expect(finished('<script>a()\n</script>')).toBe('<script>a()</script>');
});

test('properties of an island stay', () => {
  const html =
    '<astro-island component-url="/a.js" props="{&quot;app&quot;:[0,&quot;x&quot;]}"></astro-island>';
  expect(finished(html)).toBe(html);
});

test('the runtime of islands follows the text; no island waits for its children', () => {
  const config = '<script>Astro.config=1;dispatchEvent(new Event("astro:config"))</script>';
  const element = '<script>customElements.define("astro-island",class{})</script>';
  const press = '<script>dispatchEvent(new Event("astro:press"))</script>';
  const watch = '<script>addEventListener("astro:hydrate",run)</script>';
  const styles = '<link rel="stylesheet" href="/d.css">';
  const $ = parsePage(
    `<body>${config}${element}<astro-island await-children>a</astro-island><div>${press}</div>${watch}${styles}</body>`,
  );
  moveRuntimeToEnd($);
  expect($.html()).toBe(
    `<body><astro-island>a</astro-island><div>${press}</div>${watch}<script>Astro.config=1;dispatchEvent(new Event("astro:config"));customElements.define("astro-island",class{})</script>${styles}</body>`,
  );
});

test('islands without the scripts of Astro that start them stop the build', () => {
  const page = '<body><astro-island></astro-island><link rel="stylesheet" href="/d.css"></body>';
  expect(() => moveRuntimeToEnd(parsePage(page))).toThrow('sans les scripts d’Astro');
});
