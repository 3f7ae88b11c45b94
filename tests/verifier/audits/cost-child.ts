/** Checks one document in its own process, and prints its cost. Arguments: `FILE POLICY`, both paths. */
import { existsSync, readFileSync } from 'node:fs';
import type { Policy } from '../../../src/verifier/policy.ts';
import { verifyDocument } from '../../../src/verifier/verify.ts';

const [file = '', policyFile = ''] = process.argv.slice(2);
const bytes = Uint8Array.from(readFileSync(file));
const policy: Policy = JSON.parse(readFileSync(policyFile, 'utf8'));
const moment = { today: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };

/**
 * Returns the peak memory of the process, in kilobytes. Reads the kernel's own figure first, because on Linux a child
 * inherits `maxRSS` from its parent.
 */
function peak(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const [, own] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return own ? Number(own) : process.resourceUsage().maxRSS;
}

const before = peak();
// Processor time: a busy machine makes a document wait, not dearer.
const start = process.cpuUsage();
const { status, reason } = await verifyDocument({ bytes, policy, moment });
const { user, system } = process.cpuUsage(start);
const ms = (user + system) / 1000;
const megabytes = (peak() - before) / 1000;
console.log(JSON.stringify({ status, reason, ms, megabytes }));
