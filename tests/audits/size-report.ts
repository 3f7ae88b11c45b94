/**
 * `npm run audit -- size`, also a step of `npm test`: prints the parts of the HTML of each built page, in bytes as
 * sent. Fails if a page exceeds its budget, and warns if little is left.
 */
import { readFile } from 'node:fs/promises';
import { builtPages } from '../../tools/lib/built-pages.ts';
import { weighPage } from '../../tools/lib/page-bytes.ts';
import { htmlBudget } from '../support/budgets.ts';

/** Bytes left in a budget below which one more paragraph may exceed it. */
const littleLeft = 300;

const rows: Record<string, object> = {};
const short: string[] = [];
let isBroken = false;
for (const { path, file } of await builtPages()) {
  const html = await readFile(file, 'utf8');
  const bytes = weighPage(html);
  const left = htmlBudget(path, html) - bytes.html;
  if (left < littleLeft) short.push(`${path} : ${left} octets avant le budget`);
  if (left < 0) isBroken = true;
  rows[path] = {
    octets: bytes.html,
    reste: left,
    contenu: bytes.content,
    'en-tête, pied': bytes.frame,
    styles: bytes.styles,
    scripts: bytes.scripts,
    tête: bytes.head,
  };
}
console.table(rows);
for (const line of short) console.log(`Attention : ${line}`);
if (isBroken) process.exit(1);
