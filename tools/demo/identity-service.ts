/** The demonstration identity service: fictitious identities, so that a newcomer sees identite-pivot work. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const identitiesFile = new URL('./identities.json', import.meta.url);

/** Path of the service: `identityInfoUrl` of the demonstration configuration. */
export const identityDemoPath = '/api/identite/';

/** Delay of « lent », in ms. */
const slowDelay = 3000;

/** Returns an answer that is not cached. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } });
}

/** Decodes a path segment. A badly encoded one stays as it is: no identity has that name. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Answers a path below `identityDemoPath`: a fictitious identity by its name, « lent » (slow), « panne » (500),
 * « charabia » (not JSON), otherwise 404.
 */
export async function answerIdentity(pathname: string): Promise<Response> {
  const id = decodeSegment(pathname.slice(identityDemoPath.length));
  const identities: Record<string, unknown> = JSON.parse(await readFile(identitiesFile, 'utf8'));
  if (id === 'panne') return json({ erreur: 'panne' }, 500);
  if (id === 'charabia') return new Response('<html>pas du JSON</html>');
  if (id === 'lent') await wait(slowDelay);
  const identity = Object.hasOwn(identities, id) ? identities[id] : undefined;
  return identity ? json(identity) : json({ erreur: 'inconnu' }, 404);
}
