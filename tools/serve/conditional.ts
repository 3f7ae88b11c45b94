/** Conditional requests (RFC 9110, section 13.1.2): an answer that the browser already has is not sent again. */
import { hash } from 'node:crypto';

/** Headers that describe a body: a 304 has none. */
const bodyHeaders = ['content-length', 'content-encoding', 'content-type'];

function hasTag(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((candidate) => candidate.trim() === tag);
}

/** Adds an ETag, the digest of the body as sent. Returns a 304 when the request names that ETag. */
export async function answerConditionally(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const tag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  headers.set('etag', tag);
  if (!hasTag(request, tag)) return new Response(body, { status: 200, headers });
  for (const name of bodyHeaders) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
