/** Asks the identity service (specification, section 7; architecture: identity). */
import { readAtMost, requireOk } from '../../lib/response.ts';
import { emptyIdentity, type Identity, parseIdentity } from './identity.ts';

/** How long the service may take, in ms. */
const identityTimeout = 10_000;

/** Longest answer, in bytes: an identity takes a few hundred; a page with a megabyte in a field stands still. */
const longestAnswer = 64_000;

/** The identifier of the query, or null when there is none that can stand as one path segment. */
export function readIdentificationId(search: string): string | null {
  const id = new URLSearchParams(search).get('identificationId');
  // « . » and « .. » stay path segments even encoded: they would name another address.
  return id && !/^\.{1,2}$/.test(id) ? id : null;
}

/** Address to ask: the configured one followed by the identifier, encoded as one path segment. */
export function identityAddress(identityInfoUrl: string, identificationId: string): string {
  return `${identityInfoUrl}${encodeURIComponent(identificationId)}`;
}

async function fetchIdentity(address: string): Promise<Identity> {
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    // The identifier stays at the address that the configuration names.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(identityTimeout),
  });
  const body = await readAtMost(requireOk(response, 'identité'), longestAnswer);
  if (!body) throw new RangeError('identité : la réponse est trop longue');
  return parseIdentity(JSON.parse(new TextDecoder().decode(body)));
}

/** What went wrong, without anything of the answer: a JSON error would quote personal data. */
function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return 'identité : la réponse n’est pas du JSON';
  return error instanceof Error ? `${error.name} : ${error.message}` : 'identité : échec';
}

/**
 * Identity data of an identifier. On any failure the data is empty and the error is logged without
 * personal data: nothing is thrown (specification, section 8, « Identity retrieval failure: silent »).
 */
export async function requestIdentity(
  identityInfoUrl: string,
  identificationId: string | null,
): Promise<Identity> {
  try {
    if (!identityInfoUrl) throw new Error('identité : identityInfoUrl n’est pas configuré');
    if (!identificationId) throw new Error('identité : identificationId manque ou est invalide');
    return await fetchIdentity(identityAddress(identityInfoUrl, identificationId));
  } catch (error) {
    console.error(describeFailure(error));
    return emptyIdentity;
  }
}
