/** The script that puts a build online, and the one before again. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'srv-'));
const config = join(root, 'config.json');

const deploy = (...options: string[]) =>
  execFileSync('tools/hosting/deploy.sh', options, {
    env: { PATH: process.env['PATH'], PORTAIL_ROOT: root, PORTAIL_CONFIG: config },
  });

function makeBuild(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(folder, 'assets/config'), { recursive: true });
  writeFileSync(join(folder, 'page.html'), text);
  writeFileSync(join(folder, 'assets/config/config.json'), 'construite');
  return folder;
}

const online = (link: string, file = 'page.html') => readFileSync(join(root, link, file), 'utf8');

test('each build goes online beside the one before, with the operator’s configuration; --back takes the one before', async () => {
  writeFileSync(config, 'déployée');
  deploy(makeBuild('une'));
  expect(online('portail')).toBe('une');
  // Folders are named by the second.
  await wait(1100);
  deploy(makeBuild('deux'));
  expect([online('portail'), online('portail-former')]).toEqual(['deux', 'une']);
  expect(online('portail', 'assets/config/config.json')).toBe('déployée');
  writeFileSync(config, 'changée');
  expect(online('portail', 'assets/config/config.json')).toBe('changée');
  deploy('--back');
  expect([online('portail'), online('portail-former')]).toEqual(['une', 'deux']);
});

test('what is no build, and a build before the first, are refused with a word', () => {
  const refusal = (...options: string[]) => {
    try {
      deploy(...options);
      return '';
    } catch (error) {
      return String((error as { stderr: Buffer }).stderr);
    }
  };
  expect(refusal(tmpdir())).toContain('ce n’est pas un site construit');
  expect(refusal('/nulle/part')).toContain('ce n’est pas un site construit');
  expect(refusal()).toContain('Utilisation');
});

test('a build for a sub-path has the operator’s configuration in its sub-folder', async () => {
  await wait(1100);
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
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
