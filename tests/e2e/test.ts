/**
 * The `test` of every browser suite. Script errors and console errors fail a test that does not expect them. So do
 * policy violations, requests to third parties, cookies, and stored data other than the scheme. No request leaves the
 * machine.
 */
import { type BrowserContext, test as base, expect, type Page, type Route } from 'playwright/test';
import { sampleText } from '../unit/config/sample.ts';

/** Faults of the pages of a test, and those that it expects. */
export interface Faults {
  /** Messages that this test expects; any other fails it. */
  expected: RegExp[];
  /** Reported script errors and console errors. */
  messages: string[];
  /** Policy violations, as reported in the console. */
  violations: string[];
  /** Violations that this test provokes; any other fails it. */
  provoked: RegExp[];
}

/** Messages of Chromium's console about violations (CSP Level 3, Trusted Types, framing). */
const violation =
  /Content.Security.Policy|Trusted ?(Types?|HTML|Script)|X-Frame-Options|violates the following/i;

/**
 * Stops the clock of a page that is not open yet: only `page.clock.runFor` advances it. Network time limits continue,
 * because they belong to the browser.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  // The clock runs until this time, which is far enough ahead for the slowest machine.
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
}

/** Makes the time limits of a page's requests, 10 s and more, five times shorter: a test waits 2 s, not 10. */
export const shortenLimits = (page: Page) =>
  page.addInitScript(() => {
    const shorter = (limit = 0) => (limit < 10_000 ? limit : limit / 5);
    const setLimit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (limit) => setLimit(shorter(limit));
    const setTimer = window.setTimeout.bind(window) as (run: TimerHandler, wait?: number) => number;
    Object.assign(window, {
      setTimeout: (run: (...values: unknown[]) => void, wait?: number, ...values: unknown[]) =>
        setTimer(() => run(...values), shorter(wait)),
    });
  });

/** Lets the stopped clock run until a condition holds, because Preact schedules effects with timers and frames. */
export async function runUntil(page: Page, holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await holds()).toBe(true);
  }).toPass();
}

/** Gives a page the user agent of another browser, from its next visit on. */
export async function setUserAgent(page: Page, userAgent: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}

/** Returns the sum of all layout shifts so far. It is never less than CLS, which counts only one session window. */
export function layoutShift(page: Page): Promise<number> {
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

/** Finds the live region of a page (src/browser/live-region.ts). */
export const statusRegion = (page: Page) =>
  page.locator('[aria-live="polite"][aria-atomic="true"]:not(.identity-note *)');

/** Holds back the requests of a page to an address. Returns a function that releases them. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** Aborts a request once the letter form has a given name. */
export async function abortAfterTyping(route: Route): Promise<void> {
  await expect(route.request().frame().getByLabel('Prénoms')).not.toHaveValue('');
  await route.abort();
}

/**
 * Blocks every navigation of a page, so that a page that redirects can be examined. Returns the addresses to which it
 * tried to navigate.
 */
export async function keepFromLeaving(page: Page): Promise<readonly string[]> {
  const destinations: string[] = [];
  await page.exposeFunction('noteDestination', (url: string) => destinations.push(url));
  await page.addInitScript(() => {
    const { noteDestination } = globalThis as unknown as { noteDestination: (url: string) => void };
    window.navigation.addEventListener('navigate', (event) => {
      // A retry reloads the page.
      if (event.navigationType === 'reload') return;
      event.preventDefault();
      noteDestination(event.destination.url);
    });
  });
  return destinations;
}

/** Runs in the page: returns all data that the page stored, except the chosen scheme. */
async function collectKept(): Promise<string[]> {
  const databases = await indexedDB.databases();
  const registrations = await navigator.serviceWorker.getRegistrations();
  return [
    ...document.cookie.split(';').filter((cookie) => cookie !== ''),
    ...Object.keys(localStorage ?? {}).filter((key) => key !== 'scheme'),
    ...Object.keys(sessionStorage),
    ...databases.map(({ name }) => `base ${name}`),
    ...(await caches.keys()),
    ...registrations.map(({ scope }) => `service worker ${scope}`),
    ...(window.name === '' ? [] : [`window.name ${window.name}`]),
  ];
}

const isOurs = (url: string) => new URL(url).hostname === 'localhost';

/** Returns the data that a page stored on the device. Ignores a page that is closed, navigating, or of another site. */
async function keptBy(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http') || !isOurs(page.url())) return [];
  return page.evaluate(collectKept).catch((error: unknown) => {
    if (/context was destroyed|closed|frame was detached/i.test(String(error))) return [];
    throw error;
  });
}

/** A file to choose on the page of the document check. */
export const pdf = (name: string, content: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** Replaces `navigator.connection`, in which the browser describes the network. On a slow one no font loads. */
export const sayLine = (
  pages: Page | BrowserContext,
  line: { effectiveType: string; saveData: boolean } | undefined,
) =>
  pages.addInitScript(
    (said) =>
      Object.defineProperty(navigator, 'connection', { get: () => said, configurable: true }),
    line,
  );

/** Address of config.json, for routes. */
export const configPath = '**/assets/config/config.json';

/**
 * Watches every page of a context from now on. Returns the observed faults, and a function that fails the test for
 * them.
 */
export async function watch(
  context: BrowserContext,
): Promise<{ faults: Faults; expectNothingElse: () => Promise<void> }> {
  const faults: Faults = {
    expected: [],
    messages: [],
    violations: [],
    provoked: [],
  };
  context.on('weberror', (error) => faults.messages.push(`erreur : ${error.error().message}`));
  context.on('console', (message) => {
    if (violation.test(message.text())) faults.violations.push(message.text());
    else if (message.type() === 'error') faults.messages.push(`console : ${message.text()}`);
  });
  const elsewhere: string[] = [];
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      // A citizen may navigate to another site, but a page may request nothing from it.
      if (!route.request().isNavigationRequest()) elsewhere.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: `<h1>Ailleurs</h1>` });
    },
  );
  const none = (found: readonly string[], known: readonly RegExp[], what: string) => {
    const unknown = found.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(unknown, what).toEqual([]);
  };
  const expectNothingElse = async () => {
    expect(elsewhere, 'requêtes à un tiers').toEqual([]);
    const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
    const kept = (await Promise.all(context.pages().map(keptBy))).flat();
    expect([...cookies, ...kept], 'ce que les pages ont gardé').toEqual([]);
    none(faults.violations, faults.provoked, 'violations de la politique de sécurité');
    none(faults.messages, faults.expected, 'erreurs inattendues des pages');
  };
  return { faults, expectNothingElse };
}

/** Ends all routes. A route that answers a page while it closes would stop the worker, not only its test. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior })));
  await context.unrouteAll({ behavior });
}

export const test = base.extend<{
  hasFonts: boolean;
  faults: Faults;
  setConfig: (fields: object) => Promise<void>;
}>({
  // Without Marianne, which a citizen on a slow network has not either, text is there at once in each test.
  hasFonts: [false, { option: true }],
  context: async ({ context, hasFonts }, use) => {
    if (!hasFonts) await sayLine(context, { effectiveType: '3g', saveData: false });
    await use(context);
  },
  faults: [
    async ({ context }, use) => {
      const { faults, expectNothingElse } = await watch(context);
      await use(faults);
      await expectNothingElse();
      await endRoutes(context);
    },
    { auto: true },
  ],
  setConfig: async ({ page }, use) => {
    await use(async (fields) => {
      const config = { ...JSON.parse(sampleText), ...fields };
      await page.route(configPath, (route) => route.fulfill({ json: config }));
    });
  },
});

export { expect };
