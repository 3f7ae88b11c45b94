/** The Chromium that tests and tools drive. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright/test';

/**
 * « shell »: Chromium without windows, Playwright's default. It opens a page in a third of the processor time.
 * « whole »: the browser as citizens have it, with its back/forward cache.
 */
export type BrowserBuild = 'shell' | 'whole';

/** Path and Debian package of each build. */
export const debianBuilds: Readonly<Record<BrowserBuild, { path: string; package: string }>> = {
  shell: { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' },
  whole: { path: '/usr/bin/chromium', package: 'chromium' },
};

/** Returns the path of Debian's Chromium; undefined without one. The whole browser replaces a missing shell. */
export function systemChromium(build: BrowserBuild): string | undefined {
  const builds = build === 'shell' ? (['shell', 'whole'] as const) : (['whole'] as const);
  return builds.map((name) => debianBuilds[name].path).find((path) => existsSync(path));
}

/** Stops requests of Chromium itself, because tests use the loopback only. */
const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One process draws for all pages of a test run, and pages of the same site share theirs: a page opens in three quarters of
 * the processor time. The whole browser keeps its processes, because citizens have it so.
 */
const fewerProcesses = [
  '--in-process-gpu',
  '--disable-software-rasterizer',
  '--renderer-process-limit=1',
];

/** Returns Playwright's launch options. Its own build replaces a missing one. Root (containers, CI) has no sandbox. */
export function launchOptions(build: BrowserBuild = 'shell'): LaunchOptions {
  const executablePath = systemChromium(build);
  const isRoot = process.getuid?.() === 0;
  const own: LaunchOptions = build === 'whole' ? { channel: 'chromium' } : {};
  return {
    ...(executablePath ? { executablePath } : own),
    args: [
      ...quietArguments,
      ...(build === 'shell' ? fewerProcesses : []),
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  };
}
