/**
 * `npm test -- size`: prints the bytes of the HTML of each built page, as sent, and what is left of its budget. Fails if
 * a page exceeds its budget, and warns if little is left.
 */
import { readFile } from 'node:fs/promises';
import { builtPages } from '../../tools/lib/built-pages.ts';
import { htmlBudget, weigh } from '../support/budgets.ts';

/** Bytes left in a budget below which one more paragraph may exceed it. */
const littleLeft = 300;

const rows: Record<string, object> = {};
const short: string[] = [];
let isBroken = false;
for (const { path, file } of await builtPages()) {
  const html = await readFile(file, 'utf8');
  const octets = weigh(html);
  const reste = htmlBudget(path, html) - octets;
  if (reste < littleLeft) short.push(`${path} : ${reste} octets avant le budget`);
  if (reste < 0) isBroken = true;
  rows[path] = { octets, reste };
}
console.table(rows);
for (const line of short) console.log(`Attention : ${line}`);
if (isBroken) process.exit(1);
