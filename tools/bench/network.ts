/** The poor line and the cheap phone that everything is measured on (architecture: budgets). */
import type { CDPSession, Page } from '@playwright/test';

const latency = 400; // ms
const throughput = (400 * 1000) / 8; // bytes per second, of 400 kbit/s
const cpuSlowdown = 4;

/** Puts a page on the line and the phone; gives the session that counts its bytes. */
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
