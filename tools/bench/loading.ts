/** How one page loads on the poor line: what was asked for when, and when the citizen could read and use it. */
import type { BrowserContext } from '@playwright/test';
import { comeFromElsewhere } from './arrival.ts';
import { observe } from './measure.ts';
import { slowDown } from './network.ts';
import { writeAtOnce } from './tasks.ts';

/** One file on its way; times in ms since the page was asked for. */
export interface Transfer {
  /** « config.json », « client.js ». */
  name: string;
  asked: number;
  /** First byte. */
  answered: number;
  done: number;
}

/** One loading. */
export interface Loading {
  transfers: Transfer[];
  /** Heading and first text. */
  readable: number;
  /** The app or the data that the page is for; 0: it is for its text. */
  useful: number;
}

/** The name of a file, without the hash of its content. */
function shortName(address: string): string {
  const { pathname } = new URL(address);
  return (pathname.split('/').at(-1) ?? '').replace(/\.[\w-]{8}(?=\.\w+$)/, '');
}

/** What makes a page useful: its text, or what comes after it. */
export type WaitsFor = 'form' | 'identity' | 'text';

/** Loads an address in a new context. */
export async function measureLoading(
  context: BrowserContext,
  address: string,
  waitsFor: WaitsFor,
): Promise<Loading> {
  const page = await comeFromElsewhere(context);
  await observe(page);
  if (waitsFor === 'form') await page.addInitScript(writeAtOnce);
  await slowDown(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  if (waitsFor === 'form') await page.waitForFunction(() => window.benchDone > 0);
  const { entries, metrics, done } = await page.evaluate(() => ({
    entries: ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ name }) => name.startsWith('http'))
      .map(({ name, startTime, responseStart, responseEnd }) => ({
        name,
        asked: startTime,
        answered: responseStart,
        done: responseEnd,
      })),
    metrics: window.benchMetrics,
    done: window.benchDone,
  }));
  return {
    transfers: entries.map((entry) => ({ ...entry, name: shortName(entry.name) })),
    readable: metrics.text || metrics.lcp,
    useful: waitsFor === 'form' ? done : metrics.identity,
  };
}
