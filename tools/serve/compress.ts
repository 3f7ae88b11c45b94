/** Compresses text answers as a CDN edge does: brotli 11 or gzip 9. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const textType = /^(text\/|application\/(javascript|json|schema\+json|manifest\+json)|image\/svg)/;

const gzipped = promisify(gzip);

const encoders = {
  // Level 11 is zlib's default.
  br: promisify<Uint8Array, Buffer<ArrayBuffer>>(brotliCompress),
  gzip: (content: Uint8Array) => gzipped(content, { level: 9 }),
} as const;

type Encoding = keyof typeof encoders;

/** Cache of compressed contents, because brotli 11 takes longer than the rest of an answer. */
const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function compressOnce(encoding: Encoding, content: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${hash('sha256', content)}`;
  return compressed.getOrInsertComputed(key, () => encoders[encoding](content));
}

/** Returns a text answer in the best encoding that the request accepts. Other types and empty answers are unchanged. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!response.body || !textType.test(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const { status } = response;
  if (!encoding) return new Response(response.body, { status, headers });
  const content = await compressOnce(encoding, new Uint8Array(await response.arrayBuffer()));
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(content.length));
  return new Response(content, { status, headers });
}
