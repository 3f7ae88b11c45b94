import { expect, test } from 'vitest';
import { asHtml } from '../../../../tools/build/finish-pages.ts';

test('the HTML of React and Astro becomes what the validator of the W3C expects', () => {
  const island =
    '<astro-island uid="1" prefix="r0" component-url="/a.js" props="{}" ssr client="load" opts="{&quot;name&quot;:&quot;A&quot;}">';
  expect(asHtml(`${island}<input autoComplete="off" type="text"/><br/></astro-island>`)).toBe(
    '<astro-island component-url="/a.js" ssr client="load"><input autocomplete="off" type="text"><br></astro-island>',
  );
  expect(asHtml('<script>a()\n</script>')).toBe('<script>a()</script>');
});

test('properties of an island stay', () => {
  const html = '<astro-island component-url="/a.js" props="{&quot;app&quot;:[0,&quot;x&quot;]}">';
  expect(asHtml(html)).toBe(html);
});
