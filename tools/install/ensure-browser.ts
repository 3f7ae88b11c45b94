/**
 * Gives the browser tests a browser: one that is already there, else Debian's Chromium when we are
 * root on Debian, else Playwright's own; and the fonts with which layout shift is measured. Idempotent;
 * fails with a sentence that says what is missing.
 */
import { execFileSync } from 'node:child_process';
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

/** True where Arial, or Liberation Sans that has its widths, is among the fonts. Elsewhere than on Linux, Arial is. */
function hasFonts(): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return /Arial|Liberation Sans/.test(execFileSync('fc-list', { encoding: 'utf8' }));
  } catch {
    return existsSync('/usr/share/fonts/truetype/liberation');
  }
}

if (!hasFonts() && !(installDebianPackages('fonts-liberation') && hasFonts())) {
  console.error(
    'Les tests mesurent les pages avec une police des systèmes courants : installez Arial ou « fonts-liberation ».',
  );
  process.exit(1);
}
