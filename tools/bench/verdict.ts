/**
 * Measures the time of the verifier for the sample document on a phone's processor. The verifier runs in the page's own
 * thread, because the browser slows no worker.
 */
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { Verdict } from '../../src/features/document-check/verifier/verdict.ts';
import type { Check } from '../../src/features/document-check/verifier/verify.ts';
import { demoConfigFile } from '../demo/config-file.ts';
import { projectDir } from '../lib/run-node.ts';
import { median } from './median.ts';
import { slowDown } from './slow-network.ts';

/** Size of the document, time (ms) of the first verdict after loading, and median of the next ones. */
export type VerdictCost = Record<'octets' | 'premier verdict ms' | 'verdicts suivants ms', number>;

declare global {
  interface Window {
    benchVerifier: { verifyDocument: (check: Check) => Promise<Verdict> };
  }
}

async function bundleVerifier(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${projectDir}src/features/document-check/verifier/verify.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'benchVerifier',
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs in the page. Returns the times (ms) of verdicts on one document. @throws Error if one is not VALID. */
async function timeVerdicts({ base64, policy }: { base64: string; policy: Check['policy'] }) {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const start = performance.now();
    const moment = { today: '2026-01-01', instant: Date.now() };
    const verdict = await window.benchVerifier.verifyDocument({ bytes, policy, moment });
    if (verdict.status !== 'VALID') throw new Error(verdict.reason);
    times.push(performance.now() - start);
  }
  return times;
}

/** Measures the verifier in a page of the site. @throws Error if a verdict on the sample is not VALID. */
export async function measureVerdict(
  browser: Browser,
  address: string,
  sample: string,
): Promise<VerdictCost> {
  const document = await readFile(sample);
  const { attest: policy } = parseConfigStrictly(await readFile(demoConfigFile, 'utf8'));
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.addScriptTag({ content: await bundleVerifier() });
    await slowDown(page);
    const base64 = document.toString('base64');
    const [first = Number.NaN, ...next] = await page.evaluate(timeVerdicts, { base64, policy });
    return {
      octets: document.length,
      'premier verdict ms': Math.round(first),
      'verdicts suivants ms': Math.round(median(next)),
    };
  } finally {
    await context.close();
  }
}
