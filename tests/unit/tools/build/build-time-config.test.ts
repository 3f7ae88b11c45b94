import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestText } from '../../../../src/lib/digest.ts';
import {
  buildTimeConstants,
  readBuildTimeConfig,
} from '../../../../tools/build/build-time-config.ts';
import { newFolder } from '../../../support/tool-runs.ts';
import { safeWith } from '../../config/sample.ts';

/** A configuration without values of the demonstration, which no other build may contain. */
const safeText = safeWith({});

const written = (text: string) => {
  const file = join(newFolder(), 'config.json');
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

test('scripts get the configuration, the rules of verification apart, and nothing that only the build reads', async () => {
  const constants = await buildTimeConstants(written(safeText));
  expect(JSON.parse(constants['BUILD_TIME_DIGEST'] ?? '')).toBe(await digestText(safeText));
  expect(constants['BUILD_TIME_CONFIG']).toContain('portailUrl');
  expect(constants['BUILD_TIME_ATTEST']).toContain('signaturePolicies');
  expect(constants['BUILD_TIME_CONFIG']).not.toMatch(/appPolicies|signaturePolicies/);
  expect(Object.values(constants).join()).not.toContain('appPolicies');
});
