/** Changes one byte of a sound document. No change may leave it VALID. */

import type { Policy } from '../../../src/features/document-check/verifier/policy.ts';
import type { Status } from '../../../src/features/document-check/verifier/verdict.ts';
import { verifyDocument } from '../../../src/features/document-check/verifier/verify.ts';

import { contentsPlace } from './pdf.ts';

/** A byte that replaces another. */
export interface Change {
  offset: number;
  value: number;
}

/** Returns all offsets except the zeros that pad the contents string. The first of these zeros is included. */
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

/** Returns the status of the document after each change alone. The document is restored. */
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

/** Describes, in French, the changes that left the document VALID. */
export function survivors(statuses: ReadonlyMap<Change, Status>): string[] {
  return [...statuses]
    .filter(([, status]) => status === 'VALID')
    .map(([{ offset, value }]) => `octet ${offset} devenu ${value}`);
}
