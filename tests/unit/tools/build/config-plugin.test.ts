import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestText } from '../../../../src/lib/digest.ts';
import { buildTimeConfigPlugin } from '../../../../tools/build/config-plugin.ts';
import { safeWith } from '../../config/sample.ts';
import { bundle, temporaryFolder } from './bundle.ts';

/** A configuration without values of the demonstration, which no other build may contain. */
const safeText = safeWith({});

test('the module contains the configuration and the digest of its text, without what only the build reads', async () => {
  const file = join(temporaryFolder(), 'config.json');
  writeFileSync(file, safeText);
  const entry =
    "export { buildTimeConfig, buildTimeConfigDigest } from 'virtual:build-time-config';";
  const { chunks } = await bundle({ 'a.js': entry }, ['a.js'], [buildTimeConfigPlugin(file)]);
  const code = chunks.map((chunk) => chunk.code).join('');
  expect(code).toContain(await digestText(safeText));
  expect(code).toContain('portailUrl');
  expect(code).not.toContain('appPolicies');
});
