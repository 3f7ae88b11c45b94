/** Measures the time of one visit of a page in a real browser, on the slow network. */
import type { BrowserContext, Page } from 'playwright/test';
import { openOtherSite, slowDown } from './slow-network.ts';

/** Event that makes a page useful. For the letter form: the first key that a field takes, or the letter after it. */
export type Goal = 'text' | 'identity' | 'menu' | 'key' | 'letter' | 'redirect';

declare global {
  interface Window {
    /** Times so far, in ms, each 0 until its event. */
    bench: { lcp: number } & Record<Exclude<Goal, 'redirect'>, number>;
  }
}

/** Entry that only the changed configuration of the bench has. */
export const newEntry = 'Entrée nouvelle';

/** Runs in the page before its own scripts. Records paints, the identity data and the changed menu. */
function observePage(newLibelle: string): void {
  const bench = { lcp: 0, text: 0, identity: 0, menu: 0, key: 0, letter: 0 };
  window.bench = bench;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime;
  });
  watch('element', (entry) => {
    const { renderTime } = entry as PerformanceEntry & { renderTime: number };
    bench.text = Math.max(bench.text, renderTime);
  });
  // Times the first visible heading and paragraph only. Text that an island draws later does not count. Nor does the State's
  // block, because its time is that of its picture.
  const awaited = new Set(['h1', 'main :is(p:not(.fr-logo), li), body > p']);
  new MutationObserver(() => {
    for (const selector of awaited) {
      const shown = [...document.querySelectorAll(selector)].find((text) => text.checkVisibility());
      if (!shown) continue;
      shown.setAttribute('elementtiming', 'text');
      awaited.delete(selector);
    }
  }).observe(document, { childList: true, subtree: true });
  const look = () => {
    if (document.querySelector('main dd:not(:empty)')) bench.identity ||= performance.now();
    if (document.querySelector('#menu')?.textContent.includes(newLibelle))
      bench.menu ||= performance.now();
    if (!bench.identity || !bench.menu) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page before its own scripts. Ticks the boxes before the form. Focuses its first field as soon as it
 * is visible. Records when the field takes a key, and when the letter follows.
 */
function watchForm(): void {
  const { bench } = window;
  const look = () => {
    for (const box of document.querySelectorAll<HTMLInputElement>('#deletion-checklist input'))
      if (!box.checked) box.click();
    const field = [...document.querySelectorAll<HTMLInputElement>('form .fr-input')].find((each) =>
      each.checkVisibility(),
    );
    if (!field) return requestAnimationFrame(look);
    field.addEventListener('input', () => {
      bench.key ||= performance.now();
    });
    field.focus();
    return follow(field);
  };
  const follow = (field: HTMLInputElement) => {
    const { value } = field;
    if (value && document.querySelector('#letter')?.textContent.includes(value))
      bench.letter = performance.now();
    else requestAnimationFrame(() => follow(field));
  };
  look();
}

/** Opens a tab on the slow network that measures its visits. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await openOtherSite(context);
  await page.addInitScript(observePage, newEntry);
  await slowDown(page);
  return page;
}

/** Opens an address; returns the time (ms) until it requests another site. Such a page may never finish loading. */
async function waitForRedirect(page: Page, address: string): Promise<number> {
  let start = 0;
  page.once('request', () => {
    start = Date.now();
  });
  const asked = new Promise<number>((resolve) => {
    // Only such pages have a route, because a route disables the browser's cache.
    page.route(
      ({ origin }) => origin !== new URL(address).origin,
      (route) => {
        resolve(Date.now() - start);
        return route.fulfill({ status: 204 });
      },
    );
  });
  await page.goto(address, { waitUntil: 'commit' });
  return asked;
}

/** Time between two key presses, in ms. */
const typingPause = 50;

/** Presses a key again and again, from the start of the visit, until the letter shows it. */
async function typeUntilLetter(page: Page): Promise<void> {
  while (!(await page.evaluate(() => window.bench.letter > 0))) {
    await page.keyboard.press('x');
    await page.waitForTimeout(typingPause);
  }
}

/** Opens an address; returns the time (ms) until its goal is reached. */
async function waitForGoal(page: Page, address: string, goal: Exclude<Goal, 'redirect'>) {
  const isForm = goal === 'key' || goal === 'letter';
  if (isForm) await page.addInitScript(watchForm);
  await page.goto(address, { waitUntil: isForm ? 'commit' : 'load' });
  if (isForm) await typeUntilLetter(page);
  await page.waitForLoadState('networkidle');
  const bench = await page.evaluate(() => window.bench);
  return goal === 'text' ? bench.text || bench.lcp : bench[goal];
}

/**
 * Visits an address and returns the time (ms) until its goal is reached. The cache is empty in a new context, and warm
 * after another page.
 */
export function visit(page: Page, address: string, goal: Goal): Promise<number> {
  return goal === 'redirect' ? waitForRedirect(page, address) : waitForGoal(page, address, goal);
}

/** Runs in the page before its own scripts. Measures the time from the choice of a file to its verdict. */
function watchVerdict(): void {
  addEventListener('change', () => performance.mark('chosen'), { once: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-status="VALID"]')) return;
    observer.disconnect();
    performance.measure('verdict', 'chosen');
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/**
 * Returns the time from the choice of a document to its verdict, in ms, on a page that has loaded. The field is focused
 * `focusedBefore` ms earlier, or not at all if that is 0.
 */
export async function measureChoice(
  context: BrowserContext,
  address: string,
  { file, focusedBefore }: { file: string; focusedBefore: number },
): Promise<number> {
  const page = await openOtherSite(context);
  await page.addInitScript(watchVerdict);
  await slowDown(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const field = page.locator('input[type="file"]');
  if (focusedBefore > 0) {
    await field.focus();
    await page.waitForTimeout(focusedBefore);
  }
  await field.setInputFiles(file);
  const verdict = await page.waitForFunction(
    () => performance.getEntriesByName('verdict')[0]?.duration,
    undefined,
    { timeout: 60_000 },
  );
  return (await verdict.jsonValue()) ?? Number.NaN;
}
