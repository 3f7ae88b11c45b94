/**
 * Dates of the files of a built site, from their content. nginx makes its validators (ETag, Last-Modified) of date and size:
 * a copy that keeps dates, such as an image of a container, would give two builds the same ones, and browsers old pages.
 */
import { hash } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { findFiles } from './files.ts';

/** Earliest date, in seconds since the epoch, and the number of seconds after it: 2000 to 2019, never in the future. */
const [earliest, span] = [946_684_800, 600_000_000];

/** Returns the date of a content, in seconds since the epoch. */
export function contentDate(content: Uint8Array): number {
  const digest = hash('sha256', content, 'buffer');
  return earliest + (digest.readUInt32BE() % span);
}

/** Gives each file of a folder the date of its content. */
export async function dateByContent(folder: string): Promise<void> {
  for (const file of await findFiles(folder, '')) {
    const date = contentDate(await readFile(file));
    await utimes(file, date, date);
  }
}
