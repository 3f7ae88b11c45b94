import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configFiles, readBuildTimeConfig } from '../../../../tools/build/build-time-config.ts';
import { safeWith } from '../../config/sample.ts';
import { temporaryFolder } from './bundle.ts';

/** A configuration without values of the demonstration, which no other build may contain. */
const safeText = safeWith({});

const written = (text: string) => {
  const file = join(temporaryFolder(), 'config.json');
  writeFileSync(file, text);
  return file;
};

test('the text has no byte order mark, because browsers drop it before the digest', async () => {
  const { text, config } = await readBuildTimeConfig(written(`\uFEFF${safeText}`));
  expect(text).toBe(safeText);
  expect(config.env).toBe(JSON.parse(safeText).env);
});

test('a fault stops the build with the name of the file', async () => {
  const file = written('{"header": 1}');
  await expect(readBuildTimeConfig(file)).rejects.toThrow(file);
  await expect(readBuildTimeConfig(`${file}.absent`)).rejects.toThrow(/ne peut pas être lu/);
});

test('the site contains the file that its pages were built with, byte for byte', async () => {
  const file = written(safeText);
  expect(await configFiles(file)).toEqual([
    { path: 'assets/config/config.json', content: safeText },
  ]);
});
