/** Checks one document in a process of its own, and tells what it cost: `FILE POLICY`, both paths. */
import { readFileSync } from 'node:fs';
import type { Policy } from '../../src/apps/valider-attest/verifier/policy.ts';
import { verifyDocument } from '../../src/apps/valider-attest/verifier/verify.ts';

const [file = '', policyFile = ''] = process.argv.slice(2);
const bytes = Uint8Array.from(readFileSync(file));
const policy: Policy = JSON.parse(readFileSync(policyFile, 'utf8'));
const moment = { today: '2026-11-21', instant: Date.parse('2026-11-21T12:00:00Z') };

/** Kilobytes: what the process has held at most. */
const before = process.resourceUsage().maxRSS;
const start = performance.now();
const { status, reason } = await verifyDocument({ bytes, policy, moment });
const ms = performance.now() - start;
const megabytes = (process.resourceUsage().maxRSS - before) / 1000;
console.log(JSON.stringify({ status, reason, ms, megabytes }));
