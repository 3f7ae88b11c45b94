/**
 * `npm run audit -- nojs`: prints every built page as Chromium reads it without styles, scripts and images: its
 * accessibility tree, in source order. `--pages /a,/b` prints these pages only, `--quiet` none. Fails for a page without
 * `<h1>`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { launchOptions } from '../lib/browser.ts';
import { builtPages } from '../lib/built-pages.ts';

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, quiet: { type: 'boolean', default: false } },
});
const wanted = options.pages?.split(',');
const pages = (await builtPages()).filter(({ path }) => wanted?.includes(path) ?? true);
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ javaScriptEnabled: false });

for (const { path, file } of pages) {
  // A page without an address loads no stylesheet and no image. The former page's policy would forbid its content.
  await page.goto('about:blank');
  await page.setContent(readFileSync(file, 'utf8').replace(/<style>[\s\S]*?<\/style>/g, ''));
  const text = await page.locator('body').ariaSnapshot();
  if (!options.quiet) {
    const rule = '='.repeat(72);
    console.log(`\n${rule}\n${path} : ${await page.title()}\n${rule}\n${text}`);
  }
  // Only the heading is required, because one page has no other text.
  if (!text.includes('[level=1]')) {
    process.exitCode = 1;
    console.error(`${path} : pas de titre sans JavaScript`);
  }
}
await browser.close();
if (options.quiet && !process.exitCode)
  console.log(`${pages.length} pages lues sans JavaScript : un titre chacune.`);
