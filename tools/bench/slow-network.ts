/** The visitor that everything is measured with: another site's tab, a slow network, a cheap phone (architecture: budgets). */
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { launchOptions } from '../lib/browser.ts';

const latency = 400; // ms
const throughput = (400 * 1000) / 8; // bytes per second, of 400 kbit/s
const cpuSlowdown = 4;

/**
 * V8 notes the position of each call as it compiles. DevTools, which slow the network, ask for that with each request of a
 * script: V8 would parse React a second time for the answer, which no citizen's browser does (docs/decisions.md).
 */
const lazyPositionsOff = '--js-flags=--no-enable-lazy-source-positions';

/**
 * Starts Chromium as citizens have it: windows, address bar and all. It trusts the servers whose key has the
 * fingerprint. Not « ignore errors »: what comes from a site in error is never cached.
 */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const whole = launchOptions('whole');
  const trusting = `--ignore-certificate-errors-spki-list=${fingerprint}`;
  return chromium.launch({ ...whole, args: [...(whole.args ?? []), trusting, lazyPositionsOff] });
}

/** Puts a page on the network and the phone; gives the session that counts its bytes. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

const otherSite = 'data:text/html,<title>Ailleurs</title>';

/** The new window draws its address bar's lists for that long, in ms: what came beside would wait (docs/decisions.md). */
const stay = 1_000;

/**
 * A tab that shows another site. Chromium starts a process for the site that comes next, the portal or the baseline;
 * from an empty tab only a page with a Cross-Origin-Opener-Policy would pay for one (docs/decisions.md).
 */
export async function openOtherSite(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(otherSite);
  await page.waitForTimeout(stay);
  return page;
}
