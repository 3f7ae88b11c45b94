/**
 * `npm run check:nojs`: prints every built page without styles, scripts and images, as a person reads
 * it from top to bottom. `--pages /a,/b` prints some pages only, `--quiet` none. It fails for a page that has no
 * heading.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { JSDOM } from 'jsdom';
import { findFiles } from '../lib/files.ts';
import { readLinearly } from '../lib/linear-reading.ts';

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, quiet: { type: 'boolean', default: false } },
});
const wanted = options.pages?.split(',');
const files = await findFiles('dist', '.html');
let hasFaults = false;

for (const file of files) {
  const path = file.slice('dist'.length).replace(/\.html$/, '');
  if (wanted && !wanted.includes(path)) continue;
  const { document } = new JSDOM(readFileSync(file, 'utf8')).window;
  const lines = readLinearly(document);
  if (!options.quiet) {
    console.log(`\n${'='.repeat(72)}\n${path} : ${document.title}\n${'='.repeat(72)}`);
    console.log(lines.join('\n'));
  }
  // One page says all it has to say in its heading.
  if (!lines.some((line) => line.startsWith('# '))) {
    hasFaults = true;
    console.error(`${path} : pas de titre sans JavaScript`);
  }
}
if (hasFaults) process.exit(1);
if (options.quiet) console.log(`${files.length} pages lues sans JavaScript : un titre chacune.`);
