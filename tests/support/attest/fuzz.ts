/** Changes of a sound document, none of which may leave it VALID. */

import type { Policy } from '../../../src/features/document-check/verifier/policy.ts';
import type { Status } from '../../../src/features/document-check/verifier/verdict.ts';
import { verifyDocument } from '../../../src/features/document-check/verifier/verify.ts';

import { contentsPlace } from './pdf.ts';

/** One byte put in place of another. */
export interface Change {
  offset: number;
  value: number;
}

/** Offsets that matter: all but the zeros that pad the contents string, the last of which is kept. */
export function meaningfulOffsets(file: Buffer): { signature: number[]; rest: number[] } {
  const [open, close] = contentsPlace(file);
  const [start, end] = [open + 1, close - 1];
  const digits = file.toString('latin1', start, end).replace(/0+$/, '').length;
  const all = Array.from(file.keys());
  return {
    signature: all.slice(start - 1, start + digits + 1),
    rest: all.filter((offset) => offset < start || offset >= end),
  };
}

/** Statuses of a document after each change, one at a time; the document is left as it was. */
export async function statusesAfter(
  file: Buffer,
  changes: Iterable<Change>,
  policy: Policy,
): Promise<Map<Change, Status>> {
  const moment = { today: '2026-11-21', instant: Date.now() };
  const statuses = new Map<Change, Status>();
  for (const change of changes) {
    const before = file[change.offset] ?? 0;
    if (before === change.value) continue;
    file[change.offset] = change.value;
    const { status } = await verifyDocument({ bytes: file, policy, moment });
    file[change.offset] = before;
    statuses.set(change, status);
  }
  return statuses;
}

/** The changes that left the document VALID, in words. */
export function survivors(statuses: ReadonlyMap<Change, Status>): string[] {
  return [...statuses]
    .filter(([, status]) => status === 'VALID')
    .map(([{ offset, value }]) => `octet ${offset} devenu ${value}`);
}
