/** The request for an identity (specification, section 7; architecture: identity). Small, because a page inlines it. */
import { requestTimeout } from '../../browser/response.ts';
import { abortAfter } from '../../browser/within-time.ts';

declare global {
  interface Window {
    /** The request that the page sent before its island had loaded, until its time limit. */
    portailIdentity?: { address: string; answer: Promise<Response> };
  }
}

/** Returns the identifier of the query, or null if it is missing or cannot be one path segment. */
export function readIdentificationId(search: string): string | null {
  const id = new URLSearchParams(search).get('identificationId');
  // Even encoded, « . » and « .. » are relative path segments: they would name another address.
  return id && !/^\.\.?$/.test(id) ? id : null;
}

/** Returns the request address: the configured one, then the identifier encoded as one path segment. */
export function identityAddress(identityInfoUrl: string, identificationId: string): string {
  return `${identityInfoUrl}${encodeURIComponent(identificationId)}`;
}

/** Sends the request. The identifier must not leave the address that the configuration names. */
export function fetchAnswer(address: string): Promise<Response> {
  return fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(requestTimeout),
  });
}

/**
 * Sends the request to the build-time address while the deployed configuration loads. It does so only on the portal's own
 * origin: another origin gets the identifier only if the deployed file names it. Nothing shows the answer before that. Returns
 * the answer to come, if the request was sent.
 */
export function askEarly(
  buildTimeUrl: string,
  identificationId: string | null,
): Promise<unknown> | undefined {
  const isOwn = buildTimeUrl && new URL(buildTimeUrl, location.href).origin === location.origin;
  if (!isOwn || !identificationId) return undefined;
  const address = identityAddress(buildTimeUrl, identificationId);
  const answer = fetchAnswer(address);
  // The island that takes the answer reports its failure.
  answer.catch(() => undefined);
  window.portailIdentity = { address, answer };
  // The time limit also ends the reading of the answer: an island that comes later asks again.
  setTimeout(() => delete window.portailIdentity, requestTimeout);
  return answer;
}

/** Returns the answer to the early request, once, if it went to the same address. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = window.portailIdentity;
  delete window.portailIdentity;
  return early?.address === address ? early.answer : undefined;
}
