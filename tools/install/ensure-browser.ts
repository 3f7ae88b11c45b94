/**
 * Gives the browser tests a browser: one that is already there, else Debian's Chromium when we are
 * root on Debian, else Playwright's own. Idempotent; fails with a sentence that says what is missing.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromium } from '../lib/browser.ts';
import { installDebianPackages, run } from './debian-packages.ts';

const hasBrowser =
  systemChromium() !== undefined ||
  existsSync(chromium.executablePath()) ||
  installDebianPackages('chromium') ||
  run('npx', ['playwright', 'install', 'chromium']);

if (!hasBrowser) {
  console.error(
    'Les tests demandent un navigateur : installez le paquet « chromium » de votre système, ou lancez « npx playwright install chromium ».',
  );
  process.exit(1);
}
