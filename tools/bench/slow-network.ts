/** Conditions of every measurement: a tab on another site, a slow network, a cheap phone (architecture: budgets). */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { launchOptions } from '../lib/browser.ts';

const latency = 400; // ms
const throughput = (400 * 1000) / 8; // bytes per second, of 400 kbit/s

/** How many times slower the processor is than that of the machine. */
export const cpuSlowdown = 4;

/**
 * Makes V8 record call positions as it compiles. DevTools, which slow the network, need them at each script request.
 * Otherwise V8 would parse React again, which no citizen's browser does (docs/tests.md, « How the bench measures »).
 */
const lazyPositionsOff = '--js-flags=--no-enable-lazy-source-positions';

/**
 * Starts the whole Chromium, as citizens have it, with windows and address bar. It trusts the servers whose key has the
 * fingerprint. « Ignore errors » would not do, because Chromium caches nothing from a site with a certificate error.
 */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const whole = launchOptions('whole');
  const trusting = `--ignore-certificate-errors-spki-list=${fingerprint}`;
  return chromium.launch({ ...whole, args: [...(whole.args ?? []), trusting, lazyPositionsOff] });
}

/** Applies the slow network and processor to a page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

const otherSite = 'data:text/html,<title>Ailleurs</title>';

/** Wait after a new window, in ms: its address bar delays pages (docs/tests.md, « How the bench measures »). */
const stay = 1_000;

/**
 * Opens a tab that shows another site (docs/tests.md, « How the bench measures »). Chromium then starts a process for
 * the next site, portal or baseline. From an empty tab, only a page with a Cross-Origin-Opener-Policy would need one.
 */
export async function openOtherSite(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(otherSite);
  await page.waitForTimeout(stay);
  return page;
}
