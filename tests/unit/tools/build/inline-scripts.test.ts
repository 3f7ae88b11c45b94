import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compileScript } from '../../../../tools/build/inline-scripts.ts';
import { newFolder } from '../../../support/tool-runs.ts';

test('a script is compiled with what it imports, for old syntax, without names of its own on the page', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'part.ts'), 'export const base: string = import.meta.env.BASE_URL;');
  writeFileSync(
    join(folder, 'main.ts'),
    "import { base } from './part.ts'; const secret = 'é'; Object.assign(globalThis, { result: base + secret });",
  );
  const { text, sources } = await compileScript(join(folder, 'main.ts'), '/portail/');
  const page: Record<string, unknown> = {};
  runInNewContext(text, page);
  expect(page['result']).toBe('/portail/é');
  expect(Object.keys(page)).toEqual(['result']);
  expect(text).not.toMatch(/import|use strict|\n/);
  const names = sources.map((source) => source.replace(/.*\//, ''));
  expect(names).toEqual(expect.arrayContaining(['main.ts', 'part.ts']));
});
