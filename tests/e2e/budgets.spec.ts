/**
 * What a first visit of each page gets: the page itself, under its own address, for what it really costs: measured in
 * the browser, weighed as brotli 11, compared with the budgets.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { weigh as weighText } from '../../tools/lib/page-bytes.ts';
import { type Budget, budgetOf, htmlBudget, largestLayoutShift } from '../support/budgets.ts';
import { specifiedPages } from '../support/pages.ts';
import { expect, keepFromLeaving, test } from './test.ts';

/** Bytes a file of dist/ weighs on the line; fonts are compressed already. */
function weigh(pathname: string): number {
  if (pathname.startsWith('/api/')) return 0;
  const hasExtension = /\.\w+$/.test(pathname);
  const content = readFileSync(`dist${pathname}${hasExtension ? '' : '.html'}`);
  return pathname.endsWith('.woff2') ? content.length : weighText(content);
}

interface Cost extends Budget {
  html: number;
  /** What the HTML may weigh. */
  htmlBudget: number;
  cls: number;
}

/** The inline scripts of a page together: they are sent in one stream. */
function inlineScriptWeight(html: string): number {
  // Rules of prefetching are data: nothing of them runs.
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)];
  return weighText(scripts.map(([, text]) => text).join(''));
}

/** Layout shifts of the page so far (CLS without its windowing: never less). */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

/** Later than the first paint, in ms: what comes then must move nothing. */
const lateFont = 300;

/** What a citizen comes with: without it the page would ask for less. */
const queries: Readonly<Record<string, string>> = {
  '/pages-simples/identite-pivot': '?identificationId=demo',
};

async function visit(page: Page, path: string): Promise<Cost> {
  const requests: { pathname: string; type: string }[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol !== 'data:') requests.push({ pathname, type: request.resourceType() });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateFont));
    await route.continue();
  });
  const address = `${path}${queries[path] ?? '?suivi=1'}`;
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(address);
  const weights = requests.map(({ pathname, type }) => ({ type, weight: weigh(pathname) }));
  const sum = (wanted: (type: string) => boolean) =>
    weights.reduce((total, { type, weight }) => (wanted(type) ? total + weight : total), 0);
  const html = readFileSync(`dist${path}.html`, 'utf8');
  return {
    html: sum((type) => type === 'document'),
    htmlBudget: htmlBudget(path, html),
    script: sum((type) => type === 'script') + inlineScriptWeight(html),
    total: sum(() => true),
    requests: requests.length,
    cls: await layoutShift(page),
  };
}

test.use({ viewport: { width: 360, height: 740 } });

for (const specified of specifiedPages)
  test(`${specified.path} keeps its address, its title and its budget`, async ({ page }) => {
    await keepFromLeaving(page);
    const cost = await visit(page, specified.path);
    await expect(page).toHaveTitle(specified.title);
    process.stdout.write(`${specified.path} : ${JSON.stringify(cost)}\n`);
    const budget = { ...budgetOf(specified), html: cost.htmlBudget };
    const excesses = (['html', 'script', 'total', 'requests'] as const)
      .filter((key) => cost[key] > budget[key])
      .map((key) => `${key} : ${cost[key]} > ${budget[key]}`);
    if (cost.cls >= largestLayoutShift) excesses.push(`CLS : ${cost.cls}`);
    expect(excesses).toEqual([]);
  });
