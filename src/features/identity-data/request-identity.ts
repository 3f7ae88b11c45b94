/** Requests identity data from the identity service (specification, section 7; architecture: identity). */
import { readAtMost, requestTimeout, requireOk } from '../../browser/response.ts';
import { emptyIdentity, type Identity, parseIdentity } from './identity.ts';

/** Longest answer, in bytes. An identity takes a few hundred; a megabyte in one field would freeze the page. */
const longestAnswer = 64_000;

/** Returns the identifier of the query, or null if it is missing or cannot be one path segment. */
export function readIdentificationId(search: string): string | null {
  const id = new URLSearchParams(search).get('identificationId');
  // Even encoded, « . » and « .. » are relative path segments: they would name another address.
  return id && !/^\.{1,2}$/.test(id) ? id : null;
}

/** Returns the request address: the configured one, then the identifier encoded as one path segment. */
export function identityAddress(identityInfoUrl: string, identificationId: string): string {
  return `${identityInfoUrl}${encodeURIComponent(identificationId)}`;
}

async function fetchIdentity(address: string): Promise<Identity> {
  const answer = await fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    // The identifier must not leave the address that the configuration names.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(requestTimeout),
  });
  const body = await readAtMost(requireOk(answer, 'identité'), longestAnswer);
  if (!body) throw new RangeError('identité : la réponse est trop longue');
  return parseIdentity(JSON.parse(new TextDecoder().decode(body)));
}

/** Describes an error without any text of the answer: a JSON error would quote personal data. */
function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return 'identité : la réponse n’est pas du JSON';
  return error instanceof Error ? `${error.name} : ${error.message}` : 'identité : échec';
}

/** Returns the early identity, once, for the same address; undefined for another address. */
export type EarlyIdentity = (identityInfoUrl: string) => Promise<Identity> | undefined;

const nothing: EarlyIdentity = () => undefined;

/**
 * Sends the request to the build-time address while the deployed configuration loads (architecture: identity). It
 * does so only on the portal's own origin: another origin gets the identifier only if the deployed file names it.
 * Returns a function that hands over the identity. Nothing shows it before that.
 */
export function askEarly(buildTimeUrl: string, identificationId: string | null): EarlyIdentity {
  const isOwn = buildTimeUrl && new URL(buildTimeUrl, location.href).origin === location.origin;
  if (!isOwn || !identificationId) return nothing;
  const asked = fetchIdentity(identityAddress(buildTimeUrl, identificationId));
  asked.catch(() => undefined);
  let early: typeof asked | undefined = asked;
  return (identityInfoUrl) => {
    const taken = identityInfoUrl === buildTimeUrl ? early : undefined;
    early = undefined;
    return taken;
  };
}

/**
 * Returns the identity data of an identifier. On any failure it returns empty data and logs the error without
 * personal data; it never throws (specification, section 8, « Identity retrieval failure: silent »).
 */
export async function requestIdentity(
  identityInfoUrl: string,
  identificationId: string | null,
  takeEarly: EarlyIdentity = nothing,
): Promise<Identity> {
  const early = takeEarly(identityInfoUrl);
  try {
    if (!identityInfoUrl) throw new Error('identité : identityInfoUrl n’est pas configuré');
    if (!identificationId) throw new Error('identité : identificationId manque ou est invalide');
    return await (early ?? fetchIdentity(identityAddress(identityInfoUrl, identificationId)));
  } catch (error) {
    console.error(describeFailure(error));
    return emptyIdentity;
  }
}
