/**
 * Fetches the revocation lists that the host publishes (architecture: document-check): once, with the verifier, before any
 * document is read, so that a request says nothing of one. A list that cannot be had is one that is not there.
 */
import { readAtMost } from '../../../browser/response.ts';
import type { Bytes } from '../verifier/bytes.ts';

/** Most bytes of all the lists together. */
export const mostBytes = 64_000;

/** How long a list is awaited, in ms. */
const patience = 10_000;

async function fetchList(address: string): Promise<Bytes> {
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  });
  const bytes = response.ok ? await readAtMost(response, mostBytes) : null;
  if (!bytes)
    throw new TypeError(`${address} : ${response.status}, ou plus de ${mostBytes} octets`);
  return bytes;
}

/** The lists at these addresses, as far as they can be had and fit together. Never rejects. */
export async function fetchRevocationLists(addresses: readonly string[]): Promise<Bytes[]> {
  const outcomes = await Promise.allSettled(addresses.map(fetchList));
  const lists: Bytes[] = [];
  let left = mostBytes;
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' || outcome.value.length > left) {
      console.warn('Une liste de révocation n’a pas pu être lue.', outcome);
      continue;
    }
    left -= outcome.value.length;
    lists.push(outcome.value);
  }
  return lists;
}
