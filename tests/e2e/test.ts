/**
 * The test of every browser suite: a page that reports each script error, each policy violation and
 * each console error, and fails the test for those it did not expect; and no request leaves the machine.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { sampleText } from '../unit/config/sample.ts';

/** What a page did that nobody should see. */
export interface Faults {
  /** Messages that this test expects; the others fail it. */
  expected: RegExp[];
  /** What was reported. */
  messages: string[];
}

/**
 * Stops the page's clock, before it is opened: only `page.clock.runFor` makes its time pass.
 * Network time limits are the browser's own and go on.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T00:00:01Z'));
}

/** Keeps a page that leads elsewhere by itself where it is, so that it can be looked at. */
export async function keepFromLeaving(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.navigation.addEventListener('navigate', (event) => event.preventDefault()),
  );
}

/** Address of config.json, for routes. */
export const configPath = '**/assets/config/config.json';

export const test = base.extend<{ faults: Faults; setConfig: (fields: object) => Promise<void> }>({
  faults: [
    async ({ page, context }, use) => {
      const faults: Faults = { expected: [], messages: [] };
      page.on('pageerror', (error) => faults.messages.push(`erreur : ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.messages.push(`console : ${message.text()}`);
      });
      await context.route(
        (url) => url.hostname !== 'localhost',
        (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: `<h1>Ailleurs</h1>` }),
      );
      await use(faults);
      const unexpected = faults.messages.filter(
        (message) => !faults.expected.some((pattern) => pattern.test(message)),
      );
      expect(unexpected, 'erreurs inattendues de la page').toEqual([]);
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
