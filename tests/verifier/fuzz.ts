/** Changes one byte of a sound document. No change may leave it VALID. */
import type { Status } from '../../src/verifier/verdict.ts';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { gapOf, textOf } from './attacks/pdf.ts';
import { moment, policy } from './attacks/trust.ts';

/** A byte that replaces another. */
export interface Change {
  offset: number;
  value: number;
}

/** Returns all offsets except the zeros that pad the contents string. The first of these zeros is included. */
export function meaningfulOffsets(file: Uint8Array): { signature: number[]; rest: number[] } {
  const text = textOf(file);
  const [start, end] = gapOf(text);
  const digits = text.slice(start + 1, end - 1).replace(/0+$/, '').length;
  const all = Array.from(file.keys());
  return {
    signature: all.slice(start, start + digits + 2),
    rest: all.filter((offset) => offset <= start || offset >= end - 1),
  };
}

/** Returns the status of the document after each change alone. The document is restored. */
export async function statusesAfter(
  file: Uint8Array,
  changes: Iterable<Change>,
): Promise<Map<Change, Status>> {
  const statuses = new Map<Change, Status>();
  for (const change of changes) {
    const before = file[change.offset] ?? 0;
    if (before === change.value) continue;
    file[change.offset] = change.value;
    statuses.set(change, (await verifyDocument({ bytes: file, policy, moment })).status);
    file[change.offset] = before;
  }
  return statuses;
}

/** Describes, in French, the changes that left the document VALID. */
export function survivors(statuses: ReadonlyMap<Change, Status>): string[] {
  return [...statuses]
    .filter(([, status]) => status === 'VALID')
    .map(([{ offset, value }]) => `octet ${offset} devenu ${value}`);
}
