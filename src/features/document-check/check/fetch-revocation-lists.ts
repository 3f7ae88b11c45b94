/**
 * Fetches the revocation lists that the host publishes (architecture: document-check). The page fetches them once,
 * before it reads any document, so that no request reveals anything about one. A list that fails to load is ignored.
 */
import { readAtMost, requestTimeout, requireOk } from '../../../browser/response.ts';
import { abortAfter } from '../../../browser/within-time.ts';
import type { Bytes } from '../../../verifier/index.ts';

/** Maximum total size of the lists, in bytes. */
export const mostBytes = 64_000;

async function fetchList(address: string): Promise<Bytes> {
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(requestTimeout),
  });
  const bytes = await readAtMost(requireOk(response, address), mostBytes);
  if (!bytes) throw new RangeError(`${address} : plus de ${mostBytes} octets`);
  return bytes;
}

/** Resolves to the lists that load and fit in the total size. Never rejects. */
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
