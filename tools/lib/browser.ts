/** The Chromium that tests and tools drive. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, where there is one; Playwright's own serves elsewhere. */
export function systemChromium(): string | undefined {
  return ['/usr/bin/chromium'].find((path) => existsSync(path));
}

/** Chromium must not look for anything outside: tests talk to loopback only. */
const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright. Root (containers, CI) has no sandbox. */
export function launchOptions(): LaunchOptions {
  const executablePath = systemChromium();
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...quietArguments, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
