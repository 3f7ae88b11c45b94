/**
 * Gives the browser tests a browser: one that is already there, else Debian's Chromium when we are
 * root on Debian, else Playwright's own. Idempotent; fails with a sentence that says what is missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromium } from '../lib/browser.ts';

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

function installDebianChromium(): boolean {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isRootOnDebian) return false;
  console.log('Installation de Chromium (apt-get)…');
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

const hasBrowser =
  systemChromium() !== undefined ||
  existsSync(chromium.executablePath()) ||
  installDebianChromium() ||
  run('npx', ['playwright', 'install', 'chromium']);

if (!hasBrowser) {
  console.error(
    'Les tests demandent un navigateur : installez le paquet « chromium » de votre système, ou lancez « npx playwright install chromium ».',
  );
  process.exit(1);
}
