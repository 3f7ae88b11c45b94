/**
 * How long the verifier takes for a sound document of 200 kB on a phone's CPU. The browser slows the
 * page's own thread only, not its workers: the verifier runs there, as the worker would run it.
 */
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import type { Verdict } from '../../src/apps/valider-attest/verifier/verdict.ts';
import type { Check } from '../../src/apps/valider-attest/verifier/verify.ts';
import { toPem } from '../../tests/fixtures/attest/authority.ts';
import { makeDocument, makeTrust, trustPolicy } from '../../tests/fixtures/attest/documents.ts';
import { slowDown } from './network.ts';

/** Bytes of the document. */
const documentSize = 200_000;

/** Time (ms) of the first verdict, when the verifier was just loaded, and of the next ones (median). */
export interface VerdictCost {
  octets: number;
  'premier verdict ms': number;
  'verdicts suivants ms': number;
}

declare global {
  interface Window {
    benchVerifier: { verifyDocument: (check: Check) => Promise<Verdict> };
  }
}

async function bundleVerifier(projectDir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${projectDir}src/apps/valider-attest/verifier/verify.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'benchVerifier',
  });
  return outputFiles[0]?.text ?? '';
}

/** Measures the verifier in a page of the site. @throws when the document is not found VALID. */
export async function measureVerdict(
  browser: Browser,
  projectDir: string,
  address: string,
): Promise<VerdictCost> {
  const trust = makeTrust();
  const bytes = makeDocument({ trust, weight: documentSize });
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.addScriptTag({ content: await bundleVerifier(projectDir) });
    await slowDown(page);
    const [first = Number.NaN, ...next] = await page.evaluate(
      async ({ base64, policy }) => {
        const content = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        const times: number[] = [];
        for (let run = 0; run < 9; run += 1) {
          const start = performance.now();
          const moment = { today: '2026-01-01', instant: Date.now() };
          const verdict = await window.benchVerifier.verifyDocument({
            bytes: content,
            policy,
            moment,
          });
          if (verdict.status !== 'VALID') throw new Error(verdict.reason);
          times.push(performance.now() - start);
        }
        return times;
      },
      { base64: bytes.toString('base64'), policy: trustPolicy(trust, toPem) },
    );
    return {
      octets: bytes.length,
      'premier verdict ms': Math.round(first),
      'verdicts suivants ms': Math.round(next.toSorted((a, b) => a - b)[4] ?? Number.NaN),
    };
  } finally {
    await context.close();
  }
}
