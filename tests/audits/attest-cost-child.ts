/** Checks one document in a process of its own, and tells what it cost: `FILE POLICY`, both paths. */
import { existsSync, readFileSync } from 'node:fs';
import type { Policy } from '../../src/features/document-check/verifier/policy.ts';
import { verifyDocument } from '../../src/features/document-check/verifier/verify.ts';

const [file = '', policyFile = ''] = process.argv.slice(2);
const bytes = Uint8Array.from(readFileSync(file));
const policy: Policy = JSON.parse(readFileSync(policyFile, 'utf8'));
const moment = { today: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };

/**
 * What the process has held at most, in kilobytes. Linux gives `maxRSS` of the parent to its child: what the
 * kernel says of this program alone is asked first.
 */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return own ? Number(own) : process.resourceUsage().maxRSS;
}

const before = peak();
const start = performance.now();
const { status, reason } = await verifyDocument({ bytes, policy, moment });
const ms = performance.now() - start;
const megabytes = (peak() - before) / 1000;
console.log(JSON.stringify({ status, reason, ms, megabytes }));
