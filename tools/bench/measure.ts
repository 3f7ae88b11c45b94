/** Measures one visit of a page in a real browser, on the poor line. */
import type { BrowserContext, Page } from '@playwright/test';
import { comeFromElsewhere } from './arrival.ts';
import { ecoIndex } from './ecoindex.ts';
import { slowDown } from './network.ts';
import { median } from './statistics.ts';

/** What makes a page useful, besides its text. */
export type Goal = 'text' | 'identity' | 'redirect';

/** What one visit cost. Times in ms since the navigation began, bytes as transferred. */
export interface Visit {
  requests: number;
  bytes: number;
  htmlBytes: number;
  scriptBytes: number;
  fontBytes: number;
  fcp: number;
  lcp: number;
  /** When the main text could be read, the data was on screen, or the redirect was asked. */
  goal: number;
  cls: number;
  /** Long tasks, each above 50 ms. */
  blocked: number;
  ecoIndex: number;
}

/** Median of each of their figures. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('aucune mesure');
  const keys = Object.keys(first) as (keyof Visit)[];
  const medians = keys.map((key) => [key, median(visits.map((each) => each[key]))]);
  return Object.fromEntries(medians) as unknown as Visit;
}

interface PaintMetrics {
  fcp: number;
  lcp: number;
  cls: number;
  blocked: number;
  identity: number;
  text: number;
  elements: number;
}

declare global {
  interface Window {
    benchMetrics: PaintMetrics;
  }
}

/** Runs in the page before anything else: observes paints, shifts, long tasks. */
function observePaints(): void {
  const metrics: PaintMetrics = {
    fcp: 0,
    lcp: 0,
    cls: 0,
    blocked: 0,
    identity: 0,
    text: 0,
    elements: 0,
  };
  window.benchMetrics = metrics;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') metrics.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    metrics.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    metrics.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', (entry) => {
    metrics.blocked += entry.duration - 50;
  });
  // The heading and the first paragraph (or list item) of the page say when they are painted.
  watch('element', (entry) => {
    const { renderTime } = entry as PerformanceEntry & { renderTime: number };
    metrics.text = Math.max(metrics.text, renderTime);
  });
}

/** Runs in the page before anything else: marks what is read first, and observes the identity data. */
function observeTexts(): void {
  // The first that shows, once: an app that later takes the place of the static text is not the text.
  const awaited = new Set(['h1', 'main :is(p, li), body > p']);
  new MutationObserver(() => {
    for (const selector of awaited) {
      const shown = [...document.querySelectorAll(selector)].find((text) => text.checkVisibility());
      if (!shown) continue;
      shown.setAttribute('elementtiming', 'text');
      awaited.delete(selector);
    }
  }).observe(document, { childList: true, subtree: true });
  const look = () => {
    const hasData = document.querySelector('[data-identity="familyName"]')?.textContent !== '';
    if (hasData && document.querySelector('[data-identity]'))
      window.benchMetrics.identity = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Transfer {
  type: string;
  bytes: number;
}

/** What crosses the line from now on. */
async function countTransfers(page: Page): Promise<Transfer[]> {
  const session = await slowDown(page);
  const transfers: Transfer[] = [];
  const types = new Map<string, string>();
  const kept = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // What the browser has kept costs nothing.
    if (!response.url.startsWith('data:') && !response.fromDiskCache) types.set(requestId, type);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type && !kept.has(requestId)) transfers.push({ type, bytes: encodedDataLength });
  });
  return transfers;
}

/**
 * Gives the time (ms) at which the page asked to go to another site. For such pages only: a route
 * switches the browser's cache off.
 */
async function watchRedirect(page: Page, address: string): Promise<() => number> {
  let asked = 0;
  const start = { time: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && start.time === 0) start.time = Date.now();
  });
  await page.route(
    ({ origin }) => origin !== new URL(address).origin,
    (route) => {
      asked ||= Date.now() - start.time;
      return route.fulfill({ status: 204 });
    },
  );
  return () => asked;
}

function sumOf(transfers: readonly Transfer[], type?: string): number {
  const wanted = type ? transfers.filter((transfer) => transfer.type === type) : transfers;
  return wanted.reduce((sum, { bytes }) => sum + bytes, 0);
}

function reached(goal: Goal, metrics: PaintMetrics, redirect: number): number {
  if (goal === 'identity') return metrics.identity;
  return goal === 'redirect' ? redirect : metrics.text || metrics.lcp;
}

/** Has a page note, from its start, what it paints and when (`window.benchMetrics`). */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(observePaints);
  await page.addInitScript(observeTexts);
}

/** A tab on the poor line. */
export interface Tab {
  page: Page;
  /** What the visit that it is at has cost so far. */
  transfers: Transfer[];
}

/** Opens a tab that measures what is visited in it. */
export async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await comeFromElsewhere(context);
  await observe(page);
  return { page, transfers: await countTransfers(page) };
}

/** Visits an address in a tab and measures it: cold in a new context, warm after another page. */
export async function visit({ page, transfers }: Tab, address: string, goal: Goal): Promise<Visit> {
  transfers.length = 0;
  const redirectAsked = goal === 'redirect' ? await watchRedirect(page, address) : () => 0;
  // A page that leaves before it has loaded never says so: wait for its request instead.
  await page.goto(address, { waitUntil: goal === 'redirect' ? 'commit' : 'load' });
  if (goal !== 'redirect') await page.waitForLoadState('networkidle');
  else
    for (let tries = 0; tries < 100 && redirectAsked() === 0; tries += 1)
      await page.waitForTimeout(50);
  const metrics = await page.evaluate(() => ({
    ...window.benchMetrics,
    elements: document.querySelectorAll('body *').length,
  }));
  const bytes = sumOf(transfers);
  return {
    requests: transfers.length,
    bytes,
    htmlBytes: sumOf(transfers, 'Document'),
    scriptBytes: sumOf(transfers, 'Script'),
    fontBytes: sumOf(transfers, 'Font'),
    fcp: metrics.fcp,
    lcp: metrics.lcp,
    goal: reached(goal, metrics, redirectAsked()),
    cls: metrics.cls,
    blocked: metrics.blocked,
    ecoIndex: ecoIndex(metrics.elements, transfers.length, bytes),
  };
}
