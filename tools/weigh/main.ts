/**
 * `npm run weigh`: what the HTML of each built page is made of, in bytes as sent, beside its budget; warns of a page
 * that has little left. Part of `npm test`; the tests refuse what is beyond a budget.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlBudget } from '../../tests/fixtures/budgets.ts';
import { findFiles } from '../lib/files.ts';
import { weighPage } from './page-bytes.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Less than this is one more paragraph, and the budget is broken. */
const littleLeft = 600;

/** How many components are named. */
const namedComponents = 5;

const rows: Record<string, object> = {};
const short: string[] = [];
for (const file of (await findFiles(dist, '.html')).sort()) {
  const html = await readFile(file, 'utf8');
  const path = `/${relative(dist, file)
    .replaceAll('\\', '/')
    .replace(/\.html$/, '')}`;
  const bytes = weighPage(html);
  const left = htmlBudget(path, html) - bytes.html;
  if (left < littleLeft) short.push(`${path} : ${left} octets avant le budget`);
  rows[path] = {
    octets: bytes.html,
    reste: left,
    contenu: bytes.content,
    'en-tête, pied': bytes.shell,
    styles: bytes.styles,
    scripts: bytes.scripts,
    tête: bytes.head,
    'styles, par composant': bytes.components
      .slice(0, namedComponents)
      .map((part) => part.join(' '))
      .join(', '),
  };
}
console.table(rows);
for (const line of short) console.log(`Attention : ${line}`);
