/** Asks the identity service (specification, section 7; architecture: identity). */
import { readAtMost, requireOk } from '../../browser/response.ts';
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

/** A request that runs: its answer, what gives it up at once, and what does so once the service has had its time. */
interface Asked {
  answer: Promise<Response>;
  drop: () => void;
  limit: () => void;
}

function ask(address: string): Asked {
  // Not `AbortSignal.any`: Safari has it from version 17.4 only.
  const giveUp = new AbortController();
  const answer = fetch(address, {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    // The identifier stays at the address that the configuration names.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: giveUp.signal,
  });
  const late = () => giveUp.abort(new DOMException('délai dépassé', 'TimeoutError'));
  return {
    answer,
    drop: () => giveUp.abort(),
    limit: () => void setTimeout(late, identityTimeout),
  };
}

async function readIdentity(answer: Promise<Response>): Promise<Identity> {
  const body = await readAtMost(requireOk(await answer, 'identité'), longestAnswer);
  if (!body) throw new RangeError('identité : la réponse est trop longue');
  return parseIdentity(JSON.parse(new TextDecoder().decode(body)));
}

/** What went wrong, without anything of the answer: a JSON error would quote personal data. */
function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return 'identité : la réponse n’est pas du JSON';
  return error instanceof Error ? `${error.name} : ${error.message}` : 'identité : échec';
}

/** Gives what was asked for early to whoever needs the same address; to another, nothing, and it is given up. */
export type EarlyIdentity = (identityInfoUrl: string) => Asked | undefined;

const nothing: EarlyIdentity = () => undefined;

/**
 * Asks the service at the build-time address while the deployed configuration is on its way (architecture: identity). On the
 * portal's own origin only: elsewhere the identifier goes when the deployed file says so. The answer is not
 * read before somebody takes it.
 */
export function askEarly(buildTimeUrl: string, identificationId: string | null): EarlyIdentity {
  const isOwn = buildTimeUrl && new URL(buildTimeUrl, location.href).origin === location.origin;
  if (!isOwn || !identificationId) return nothing;
  let asked: Asked | undefined = ask(identityAddress(buildTimeUrl, identificationId));
  asked.answer.catch(() => undefined);
  return (identityInfoUrl) => {
    const taken = asked;
    asked = undefined;
    if (identityInfoUrl === buildTimeUrl) return taken;
    taken?.drop();
    return undefined;
  };
}

/**
 * Identity data of an identifier. On any failure the data is empty and the error is logged without
 * personal data: nothing is thrown (specification, section 8, « Identity retrieval failure: silent »).
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
    const { answer, limit } = early ?? ask(identityAddress(identityInfoUrl, identificationId));
    limit();
    return await readIdentity(answer);
  } catch (error) {
    console.error(describeFailure(error));
    return emptyIdentity;
  }
}
