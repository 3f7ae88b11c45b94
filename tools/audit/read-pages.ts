/**
 * `npm run audit -- nojs`: prints every built page without styles, scripts and images, in reading order.
 * `--pages /a,/b` prints these pages only, `--quiet` none. Fails for a page without `<h1>`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { JSDOM } from 'jsdom';
import { builtPages } from '../lib/built-pages.ts';
import { readLinearly } from '../lib/linear-reading.ts';

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, quiet: { type: 'boolean', default: false } },
});
const wanted = options.pages?.split(',');
const pages = (await builtPages()).filter(({ path }) => wanted?.includes(path) ?? true);

for (const { path, file } of pages) {
  const { document } = new JSDOM(readFileSync(file)).window;
  const lines = readLinearly(document);
  if (!options.quiet) {
    const rule = '='.repeat(72);
    console.log(`\n${rule}\n${path} : ${document.title}\n${rule}\n${lines.join('\n')}`);
  }
  // Only the heading is required, because one page has no other text.
  if (!lines.some((line) => line.startsWith('# '))) {
    process.exitCode = 1;
    console.error(`${path} : pas de titre sans JavaScript`);
  }
}
if (options.quiet && !process.exitCode)
  console.log(`${pages.length} pages lues sans JavaScript : un titre chacune.`);
