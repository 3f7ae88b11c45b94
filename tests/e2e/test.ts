/**
 * The test of every browser suite: each page reports its script errors and console errors, and fails the
 * test for those it did not expect. In no test may a page break its policy, ask a third party for
 * anything, set a cookie or keep more than the scheme. No request leaves the machine.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sampleText } from '../unit/config/sample.ts';

/** What a page did that nobody should see. */
export interface Faults {
  /** Messages that this test expects; the others fail it. */
  expected: RegExp[];
  /** What was reported. */
  messages: string[];
  /** Other origins that this test's configuration names. */
  elsewhere: string[];
  /** Violations of a policy, as the console tells them. */
  violations: string[];
  /** Those that this test provokes; any other fails it. */
  provoked: RegExp[];
}

/** What Chromium's console says of a violation (CSP Level 3, Trusted Types, framing). */
const violation =
  /Content.Security.Policy|Trusted ?(Types?|HTML|Script)|X-Frame-Options|violates the following/i;

/**
 * Stops the page's clock, before it is opened: only `page.clock.runFor` makes its time pass.
 * Network time limits are the browser's own and go on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  // Until it is stopped it goes on: far enough ahead for the slowest machine.
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'));
}

/** Where a page tells what goes on (src/browser/live-region.ts). */
export const statusRegion = (page: Page) =>
  page.locator('[aria-live="polite"][aria-atomic="true"]:not(.identity-note)');

/** Holds what a page asks of an address; gives what lets it go on. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
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

/**
 * Keeps a page that leads elsewhere by itself where it is, so that it can be looked at; gives the
 * addresses that it wanted to go to.
 */
export async function keepFromLeaving(page: Page): Promise<readonly string[]> {
  const destinations: string[] = [];
  await page.exposeFunction('noteDestination', (url: string) => destinations.push(url));
  await page.addInitScript(() => {
    const { noteDestination } = globalThis as unknown as { noteDestination: (url: string) => void };
    window.navigation.addEventListener('navigate', (event) => {
      event.preventDefault();
      noteDestination(event.destination.url);
    });
  });
  return destinations;
}

/** Runs in the page: everything that a page could keep, but the scheme that the citizen chose. */
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

/** What a page kept on the device, wherever the test left it. A page that is gone, or still leaving, is not looked at. */
async function keptBy(page: Page): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith('http') || !isOurs(page.url())) return [];
  return page.evaluate(collectKept).catch((error: unknown) => {
    if (/context was destroyed|closed|frame was detached/i.test(String(error))) return [];
    throw error;
  });
}

/** Address of config.json, for routes. */
export const configPath = '**/assets/config/config.json';

/** Watches every page of a context, from now on; what it gives tells what it saw and fails the test for it. */
export async function watch(
  context: BrowserContext,
): Promise<{ faults: Faults; expectNothingElse: () => Promise<void> }> {
  const faults: Faults = {
    expected: [],
    messages: [],
    elsewhere: [],
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
      // A citizen may go elsewhere; a page may ask nobody else for anything.
      if (!route.request().isNavigationRequest()) elsewhere.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: `<h1>Ailleurs</h1>` });
    },
  );
  const none = (found: readonly string[], known: readonly RegExp[], what: string) => {
    const unknown = found.filter((text) => !known.some((pattern) => pattern.test(text)));
    expect(unknown, what).toEqual([]);
  };
  const expectNothingElse = async () => {
    const unforeseen = elsewhere.filter((url) => !faults.elsewhere.includes(new URL(url).origin));
    expect(unforeseen, 'requêtes à un tiers').toEqual([]);
    const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
    const kept = (await Promise.all(context.pages().map(keptBy))).flat();
    expect([...cookies, ...kept], 'ce que les pages ont gardé').toEqual([]);
    none(faults.violations, faults.provoked, 'violations de la politique de sécurité');
    none(faults.messages, faults.expected, 'erreurs inattendues des pages');
  };
  return { faults, expectNothingElse };
}

/** Ends what routes still do: one that answers a page that is being closed would stop the worker, not its test. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior })));
  await context.unrouteAll({ behavior });
}

export const test = base.extend<{ faults: Faults; setConfig: (fields: object) => Promise<void> }>({
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
