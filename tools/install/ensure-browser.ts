/**
 * Gives the browser tests their browsers: those that are already there, else Debian's Chromium when we are
 * root on Debian, else Playwright's own; and a font of the widths of Arial. Idempotent; fails with a
 * sentence that says what is missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { debianBuilds, systemChromium } from '../lib/browser.ts';
import { installDebianPackages, run } from './debian-packages.ts';

/** True where Arial, or Liberation Sans that has its widths, is among the fonts. Elsewhere than on Linux, Arial is. */
function hasFonts(): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return /Arial|Liberation Sans/.test(execFileSync('fc-list', { encoding: 'utf8' }));
  } catch {
    return existsSync('/usr/share/fonts/truetype/liberation');
  }
}

const hasBrowsers = () =>
  systemChromium('whole') !== undefined || existsSync(chromium.executablePath());

const { whole, shell } = debianBuilds;
const needed = [
  ...(existsSync(whole.path) ? [] : [whole.package]),
  ...(hasFonts() ? [] : ['fonts-liberation']),
];
// The shell only spares time: where it cannot be had, the whole browser does its work.
const wanted = [...needed, ...(existsSync(shell.path) ? [] : [shell.package])];
const isInstalled =
  wanted.length === 0 || installDebianPackages(...wanted) || installDebianPackages(...needed);
if (!isInstalled && !hasBrowsers()) run('npx', ['playwright', 'install', 'chromium']);

if (!hasBrowsers()) {
  console.error(
    'Les tests demandent un navigateur : installez le paquet « chromium » de votre système, ou lancez « npx playwright install chromium ».',
  );
  process.exit(1);
}
if (!hasFonts()) {
  console.error(
    'Les tests mesurent les pages avec une police des systèmes courants : installez Arial ou « fonts-liberation ».',
  );
  process.exit(1);
}
