/** The Chromium that tests and tools drive. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/**
 * « shell »: the part of Chromium that draws pages, without windows; it opens a page for a third of the
 * work, and is what Playwright itself drives by default. « whole »: the browser as citizens have it, with
 * its cache of pages to go back to.
 */
export type BrowserBuild = 'shell' | 'whole';

/** Where Debian puts each build, and the package it comes from. */
export const debianBuilds: Readonly<Record<BrowserBuild, { path: string; package: string }>> = {
  shell: { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  whole: { path: '/usr/bin/chromium', package: 'chromium' },
};

/** Debian's build of Chromium where there is one, the whole one in place of a shell that is not there. */
export function systemChromium(build: BrowserBuild): string | undefined {
  const builds = build === 'shell' ? (['shell', 'whole'] as const) : (['whole'] as const);
  return builds.map((name) => debianBuilds[name].path).find((path) => existsSync(path));
}

/** Chromium must not look for anything outside: tests talk to loopback only. */
const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright, whose own builds serve where the system has none. Root (containers, CI) has no sandbox. */
export function launchOptions(build: BrowserBuild = 'shell'): LaunchOptions {
  const executablePath = systemChromium(build);
  const isRoot = process.getuid?.() === 0;
  const own: LaunchOptions = build === 'whole' ? { channel: 'chromium' } : {};
  return {
    ...(executablePath ? { executablePath } : own),
    args: [...quietArguments, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}
