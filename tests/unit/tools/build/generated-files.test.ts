import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles, writeGeneratedFiles } from '../../../../tools/build/generated-files.ts';
import { newFolder, writeNewFile } from '../../../support/tool-runs.ts';

test('the site has the configuration that its pages were built with, byte for byte, with names and licences', async () => {
  const file = writeNewFile('config.json', '\uFEFF{ "env": "essai" }\n');
  const files = await generatedFiles(file);
  expect(files.get('assets/config/config.json')).toBe('\uFEFF{ "env": "essai" }\n');
  expect(files.get('licences.txt')).toContain('preact');
  const folder = newFolder();
  await writeGeneratedFiles(folder, file);
  for (const [path, content] of files)
    expect(readFileSync(join(folder, path), 'utf8') === content, path).toBe(true);
  expect(
    [...files.keys()].filter((path) => /^_astro\/cog\/\w+\/\w+\.json$/.test(path)).length,
  ).toBeGreaterThan(100);
});
