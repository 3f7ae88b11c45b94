/**
 * All attacks of `npm run audit -- verifier`: splices and rewritten signatures. Then the cost of documents made to exhaust
 * resources, each measured in its own process.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reason, Status } from '../../../src/verifier/verdict.ts';
import { verifyDocument } from '../../../src/verifier/verify.ts';
import { exhaustionDocuments } from '../attacks/exhaustion.ts';
import { rewrittenSignatures } from '../attacks/rewritten-signatures.ts';
import { splicedDocuments } from '../attacks/splices.ts';
import { type Attempt, moment } from '../attacks/trust.ts';

/** Maximum cost of a document on two cores: time in ms, and memory above that of an idle process, in MB. */
const limits = { megabytes: 200, ms: 1000 };

/** Verdict and cost of a document. */
interface Cost {
  status: Status;
  reason: Reason;
  ms: number;
  megabytes: number;
}

async function tryAll(what: string, attempts: Iterable<Attempt>): Promise<boolean> {
  const reasons = new Map<string, number>();
  const valid: string[] = [];
  let count = 0;
  for (const { name, bytes, policy } of attempts) {
    count += 1;
    const { status, reason } = await verifyDocument({ bytes, policy, moment });
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (status === 'VALID') valid.push(name);
  }
  const told = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ');
  console.log(`${what} : ${count} documents, ${valid.length} valides (${told})`);
  for (const name of valid) console.log(`  ${name}`);
  return count > 0 && valid.length === 0;
}

const child = fileURLToPath(new URL('cost-child.ts', import.meta.url));

function measure({ bytes, policy }: Attempt, folder: string): Cost {
  const [file, policyFile] = [join(folder, 'document.pdf'), join(folder, 'policy.json')];
  writeFileSync(file, bytes);
  writeFileSync(policyFile, JSON.stringify(policy));
  const output = execFileSync(process.execPath, [child, file, policyFile], { encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
}

/** Returns true if no document exceeds the limits, is VALID, or has the reason `fault`. */
function auditCosts(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  try {
    const costs = [...exhaustionDocuments()].map((attempt) => ({
      document: attempt.name,
      octets: attempt.bytes.length,
      ...measure(attempt, folder),
    }));
    const worst = (key: 'ms' | 'megabytes') =>
      costs.toSorted((left, right) => right[key] - left[key]).slice(0, 5);
    console.log(`Coût de ${costs.length} documents ; les plus longs, puis les plus lourds :`);
    console.table(worst('ms'));
    console.table(worst('megabytes'));
    const [longest, heaviest] = [worst('ms')[0], worst('megabytes')[0]];
    console.log(
      `Au pire : ${Math.round(longest?.ms ?? 0)} ms (${limits.ms} permis), ${Math.round(heaviest?.megabytes ?? 0)} Mo (${limits.megabytes} permis).`,
    );
    return costs.every(
      ({ status, reason, ms, megabytes }) =>
        status !== 'VALID' &&
        reason !== 'fault' &&
        ms <= limits.ms &&
        megabytes <= limits.megabytes,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tries every attack. Returns true if no document is VALID and none exceeds the limits. */
export async function auditAttacks(): Promise<boolean> {
  const outcomes = [
    await tryAll('Documents recousus', splicedDocuments()),
    await tryAll('Signatures écrites autrement', rewrittenSignatures()),
    auditCosts(),
  ];
  return outcomes.every(Boolean);
}
