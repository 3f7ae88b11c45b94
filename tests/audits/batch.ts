/**
 * A figure of the bench: 200 documents in `/valider-attest` on a slow processor. Prints how long frames last, the time of the
 * whole batch, and its memory. It has no baseline, because bare HTML reads no document. `--keep` writes it into docs/figures.md.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { cpuSlowdown } from '../../tools/bench/slow-network.ts';
import { launchOptions } from '../../tools/lib/browser.ts';
import { projectDir } from '../../tools/lib/run-node.ts';
import { serveSite } from '../../tools/serve/local-server.ts';
import { newFolder } from '../support/tool-runs.ts';
import { anyText, honestStrings, makeDocument } from '../verifier/attacks/documents.ts';
import { policy } from '../verifier/attacks/trust.ts';

const count = 200;

/** A frame of more than 50 ms, as Chromium reports it. TypeScript does not know it yet. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number }[];
}

declare global {
  interface Window {
    /** Long frames since the choice of the files, with the time of their scripts, in ms. */
    longFrames: { whole: number; scripts: number }[];
  }
}

/** Writes valid documents of different people into a folder. Returns their paths. */
function writeDocuments(folder: string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const strings = { ...honestStrings, id: `(LOT-${index})`, familyName: anyText(`NOM ${index}`) };
    const file = join(folder, `justificatif-${index}.pdf`);
    writeFileSync(file, makeDocument({ strings }));
    return file;
  });
}

/** The demonstration's configuration, with the authorities of the documents. */
function configuration(): string {
  const config = JSON.parse(readFileSync(join(projectDir, 'tools/demo/config.json'), 'utf8'));
  const { trustAnchors, timeStampAnchors } = policy;
  return JSON.stringify({
    ...config,
    attest: { ...config.attest, trustAnchors, timeStampAnchors },
  });
}

/** Runs in the page before its own scripts: records the frames that last longer than 50 ms. */
function observeFrames(): void {
  window.longFrames = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LongFrame[]) {
      const scripts = entry.scripts.reduce((sum, { duration }) => sum + duration, 0);
      window.longFrames.push({ whole: entry.duration, scripts });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** Chooses all documents and waits for the last verdict. Returns the time, in ms. */
async function checkAll(page: Page, files: readonly string[]): Promise<number> {
  const field = page.locator('#attest-files');
  await field.focus();
  // The verifier has come, as after a look at the page.
  await page.waitForTimeout(4_000);
  await page.evaluate(() => window.longFrames.splice(0));
  const start = performance.now();
  await field.setInputFiles([...files]);
  await page.locator('tr[data-status]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-status="PENDING"]'), null, {
    timeout: 300_000,
  });
  return performance.now() - start;
}

/** Returns the line of docs/figures.md. */
async function measureBatch(page: Page, files: readonly string[]): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable');
  await page.addInitScript(observeFrames);
  await page.goto('/valider-attest');
  const time = await checkAll(page, files);
  const frames = await page.evaluate(() => window.longFrames);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  const [first, ...later] = frames;
  const longest = Math.max(0, ...later.map(({ whole }) => whole));
  return [
    `Batch of ${count} documents, processor ${cpuSlowdown} times slower: ${Math.round(time / 1000)} s`,
    `first frame ${Math.round(first?.whole ?? 0)} ms, of which scripts ${Math.round(first?.scripts ?? 0)} ms (Chromium accepts the files before)`,
    `longest frame after it ${Math.round(longest)} ms`,
    `${Math.round(metric('JSHeapUsedSize') / 1e6)} MB of heap, ${metric('Nodes')} nodes.`,
  ].join('; ');
}

const folder = newFolder();
const server = await serveSite(projectDir, 'dist');
const browser = await chromium.launch(launchOptions('whole'));
try {
  const page = await browser.newPage({ baseURL: server.origin });
  await page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: configuration() }),
  );
  const line = await measureBatch(page, writeDocuments(folder));
  console.log(line);
  if (process.argv.includes('--keep')) {
    const file = join(projectDir, 'docs/figures.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^Batch of .*$/m, line));
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
