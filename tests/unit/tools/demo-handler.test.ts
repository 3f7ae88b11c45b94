import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoConfigFile } from '../../../tools/demo/config-file.ts';
import { createDemoHandler } from '../../../tools/demo/handler.ts';
import { identityDemoPath } from '../../../tools/demo/identity-service.ts';
import { newFolder } from '../../support/tool-runs.ts';

/** Makes a site with a configuration. Returns its folder, absolute path. */
function makeSite(copyConfig: (file: string) => void): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  copyConfig(join(folder, 'assets/config/config.json'));
  writeFileSync(join(folder, '404.html'), 'introuvable');
  return folder;
}

const statusOf = async (publishDir: string) => {
  const answer = createDemoHandler({ projectDir: process.cwd(), publishDir });
  const response = await answer(new Request(`http://localhost${identityDemoPath}demo`));
  return response.status;
};

test('a demonstration has its services', async () => {
  const site = makeSite((file) => copyFileSync(demoConfigFile, file));
  expect(await statusOf(site)).toBe(200);
});

test('another site has none', async () => {
  const site = makeSite((file) => copyFileSync('public/assets/config/config.json', file));
  expect(await statusOf(site)).toBe(404);
});
