/** Every file of tools/build has a test of its own. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Tested elsewhere: by the scripts of the built site. */
const elsewhere = ['supported-browsers.ts'];

test('each file has its test', () => {
  const sources = readdirSync('tools/build').filter((file) => file.endsWith('.ts'));
  const tests = new Set(readdirSync(import.meta.dirname));
  expect(sources.length).toBeGreaterThan(15);
  const untested = sources.filter((file) => !tests.has(file.replace(/ts$/, 'test.ts')));
  expect(untested).toEqual(elsewhere);
});
