/** The script that puts a build online, or restores the previous one. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newFolder } from '../../support/tool-runs.ts';

const root = newFolder();
const config = join(root, 'config.json');

const deploy = (...options: string[]) =>
  execFileSync('tools/hosting/deploy.sh', options, {
    env: { PATH: process.env['PATH'], PORTAIL_ROOT: root, PORTAIL_CONFIG: config },
  });

function makeBuild(text: string): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  writeFileSync(join(folder, 'page.html'), text);
  writeFileSync(join(folder, 'assets/config/config.json'), 'construite');
  return folder;
}

const online = (link: string, file = 'page.html') => readFileSync(join(root, link, file), 'utf8');

test('each build goes online with the operator’s configuration; --back restores the previous build', async () => {
  writeFileSync(config, 'déployée');
  deploy(makeBuild('une'));
  expect(online('portail')).toBe('une');
  // Folder names contain the time in seconds.
  await wait(1100);
  deploy(makeBuild('deux'));
  expect([online('portail'), online('portail-former')]).toEqual(['deux', 'une']);
  expect(online('portail', 'assets/config/config.json')).toBe('déployée');
  writeFileSync(config, 'changée');
  expect(online('portail', 'assets/config/config.json')).toBe('changée');
  deploy('--back');
  expect([online('portail'), online('portail-former')]).toEqual(['une', 'deux']);
});

test('a folder without a build, and a call without arguments, are refused with a message', () => {
  const refusal = (...options: string[]) => {
    try {
      deploy(...options);
      return '';
    } catch (error) {
      return String((error as { stderr: Buffer }).stderr);
    }
  };
  expect(refusal(newFolder())).toContain('ce n’est pas un site construit');
  expect(refusal('/nulle/part')).toContain('ce n’est pas un site construit');
  expect(refusal()).toContain('Utilisation');
});

test('a build for a sub-path links the operator’s configuration in its sub-folder', async () => {
  await wait(1100);
  const folder = newFolder();
  cpSync(makeBuild('trois'), join(folder, 'sous'), { recursive: true });
  execFileSync('tools/hosting/deploy.sh', [folder], {
    env: {
      PATH: process.env['PATH'],
      PORTAIL_ROOT: root,
      PORTAIL_CONFIG: config,
      PORTAIL_BASE: '/sous',
    },
  });
  expect(online('portail', 'sous/assets/config/config.json')).toBe('changée');
});
