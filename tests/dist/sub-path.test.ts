/** A build for a sub-path of a host: every address stays below it (design D2). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';

const outDir = mkdtempSync(join(tmpdir(), 'portail-'));

beforeAll(() => {
  execFileSync('node_modules/.bin/astro', ['build', '--silent'], {
    // Not the test runner's environment: it holds variables that the build would read.
    env: {
      PATH: process.env['PATH'],
      SITE_BASE: '/portail',
      OUT_DIR: outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
}, 60_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('no address of a page leaves the sub-path', async () => {
  const pages = await findFiles(outDir, '.html');
  expect(pages.length).toBeGreaterThan(20);
  for (const file of pages) {
    const { document } = new JSDOM(readFileSync(file, 'utf8')).window;
    const elements = document.querySelectorAll(
      '[href], [src], astro-island, meta[name^="portail:"]',
    );
    for (const element of elements)
      for (const name of ['href', 'src', 'content', 'component-url', 'renderer-url']) {
        const address = element.getAttribute(name);
        if (address?.startsWith('/')) expect(address).toMatch(/^\/portail\//);
      }
    expect(document.querySelector('meta[name="portail:config"]')?.getAttribute('content')).toBe(
      '/portail/assets/config/config.json',
    );
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(/url\("?(\/[^")]+)/g))
      expect(address).toMatch(/^\/portail\//);
  }
});
