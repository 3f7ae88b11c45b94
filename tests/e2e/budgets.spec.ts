/**
 * A first visit of each page returns the page at its own address, within its budget. Requests are measured in the
 * browser, and their files are measured in bytes of brotli 11. tests/dist/delivery.test.ts measures the HTML. `npm test`
 * visits a sample, the audit `pages` the others.
 */
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright/test';
import {
  type Budget,
  brotliSize,
  budgetOf,
  excess,
  largestLayoutShift,
} from '../support/budgets.ts';
import { isMeasured } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { specifiedPages } from '../support/pages.ts';
import { expect, keepFromLeaving, layoutShift, test } from './test.ts';

test.use({ hasFonts: true });

/** Bytes of files by path: many pages request the same ones. */
const sizes = new Map<string, number>();

/** Returns the bytes of a file of dist/ as sent: brotli 11, except fonts, which are already compressed. */
function sentSize(pathname: string): number {
  if (pathname.startsWith('/api/')) return 0;
  const hasExtension = /\.\w+$/.test(pathname);
  const content = readFileSync(`dist${pathname}${hasExtension ? '' : '.html'}`);
  if (pathname.endsWith('.woff2')) return content.length;
  return sizes.getOrInsertComputed(pathname, () => brotliSize(content));
}

interface Cost extends Budget {
  cls: number;
}

/** Delay of fonts, in ms. They arrive after the first paint and must not move anything. */
const lateFont = 300;

/** Queries of real visits. Without them, a page would send fewer requests. */
const queries: Readonly<Record<string, string>> = {
  '/pages-simples/identite-pivot': '?identificationId=demo',
};

/** Visits a page without anything in the cache. */
async function visit(page: Page, path: string): Promise<Cost> {
  const requests: { pathname: string; type: string }[] = [];
  const note = (request: Request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol !== 'data:') requests.push({ pathname, type: request.resourceType() });
  };
  page.on('request', note);
  const address = `${path}${queries[path] ?? '?suivi=1'}`;
  const response = await page.goto(address);
  expect(response?.status(), path).toBe(200);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  await expect(page).toHaveURL(address);
  const weights = requests.map(({ pathname, type }) => ({ type, weight: sentSize(pathname) }));
  const sum = (wanted: (type: string) => boolean) =>
    weights.reduce((total, { type, weight }) => (wanted(type) ? total + weight : total), 0);
  // Inline scripts are compressed together, because a page is one stream. Those with a type are data.
  const inline = await page.locator('script:not([src], [type])').allTextContents();
  return {
    script: sum((type) => type === 'script') + brotliSize(inline.join('')),
    total: sum(() => true),
    requests: requests.length,
    cls: await layoutShift(page),
  };
}

/** Returns what a visit costs above the page's budget. */
function excessesOf(specified: (typeof specifiedPages)[number], cost: Cost): string[] {
  const budget = budgetOf(specified);
  const { path } = specified;
  const excesses = (['script', 'total'] as const)
    .map((key) => excess(`${path}, ${key}`, cost[key], budget[key]))
    .filter(Boolean);
  if (cost.requests > budget.requests)
    excesses.push(`${path}, requests : ${cost.requests} > ${budget.requests}`);
  if (cost.cls >= largestLayoutShift) excesses.push(`${path}, CLS : ${cost.cls}`);
  return excesses;
}

test.use({ viewport: { width: 360, height: 740 } });

const visitedPages = specifiedPages.filter(({ path }) => isMeasured(path));

for (const [group, pages] of inGroups(visitedPages, 3).entries())
  test(`pages keep their address, their title and their budget, part ${group + 1}`, async ({
    page,
  }) => {
    await keepFromLeaving(page);
    // A route turns the browser's cache off, so each visit is a first one.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateFont));
      await route.continue();
    });
    const found: string[] = [];
    for (const specified of pages) {
      const cost = await visit(page, specified.path);
      await expect(page).toHaveTitle(specified.title);
      // A visit from the cache would send no request.
      expect(cost.requests, specified.path).toBeGreaterThan(1);
      found.push(...excessesOf(specified, cost));
    }
    expect(found).toEqual([]);
  });
