import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { insertFilesMark } from '../../../../tools/build/files-mark.ts';

/** Returns the mark of a page with a body. */
function markOf(body: string): string | undefined {
  const $ = parsePage(`<meta name="portail:config" content="/c.json">${body}`);
  insertFilesMark($);
  return $('meta').attr('data-files');
}

test('the mark changes with the names of the files, and with nothing else', () => {
  const one = markOf('<a href="/_astro/a.1.js">a</a><link href="/_astro/b.2.css">');
  expect(one).toMatch(/^[\da-f]{12}$/);
  expect(markOf('<link href="/_astro/b.2.css">b<link href="/_astro/a.1.js">')).toBe(one);
  expect(markOf('<a href="/_astro/a.9.js">a</a><link href="/_astro/b.2.css">')).not.toBe(one);
});
