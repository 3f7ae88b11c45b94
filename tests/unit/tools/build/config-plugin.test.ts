import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestText } from '../../../../src/lib/digest.ts';
import { buildTimeConfigPlugin } from '../../../../tools/build/config-plugin.ts';
import { safeWith } from '../../config/sample.ts';
import { bundle, temporaryFolder } from './bundle.ts';

/** Returns the code of a bundle with the modules of the configuration in a file. */
async function codeOf(file: string, entry: string): Promise<string> {
  const { chunks } = await bundle({ 'a.js': entry }, ['a.js'], [buildTimeConfigPlugin(file)]);
  return chunks.map((chunk) => chunk.code).join('');
}

/** A configuration without values of the demonstration, which no other build may contain. */
const safeText = safeWith({});

test('the module contains the configuration and the digest of its text, without what only the build reads', async () => {
  const file = join(temporaryFolder(), 'config.json');
  writeFileSync(file, safeText);
  const code = await codeOf(
    file,
    "export { buildTimeConfig, buildTimeConfigDigest } from 'virtual:build-time-config';",
  );
  expect(code).toContain(await digestText(safeText));
  expect(code).toContain('portailUrl');
  expect(code).not.toContain('appPolicies');
  expect(code).not.toContain('signaturePolicies');
});

test('the rules of document verification have a module of their own', async () => {
  const file = join(temporaryFolder(), 'config.json');
  writeFileSync(file, safeText);
  const code = await codeOf(file, "export { buildTimeAttest } from 'virtual:build-time-attest';");
  expect(code).toContain('signaturePolicies');
  expect(code).not.toContain('portailUrl');
});
