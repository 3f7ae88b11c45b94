import { once } from 'node:events';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttp2Server } from '../../../tools/serve/http-server.ts';
import { type LocalServer, listen } from '../../../tools/serve/local-server.ts';
import { keyUsage, makeCertificate, toPem } from '../../verifier/signed-documents/x509.ts';

let server: LocalServer | undefined;

function makeIdentity() {
  const name = [['commonName', 'localhost']] as const;
  const holder = makeCertificate({ name, extensions: [keyUsage(0)] });
  const key = holder.key.privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { key: key.toString(), cert: toPem(holder) };
}

afterEach(() => server?.close());

test('over HTTP/2, the handler gets the whole request, and the client gets its response', async () => {
  const identity = makeIdentity();
  const seen: string[] = [];
  const handle = async ({ url, method, headers }: Request) => {
    seen.push(`${method} ${url} ${headers.get('accept')} ${[...headers.keys()]}`);
    return new Response('bonjour', { status: 203, headers: { 'x-essai': 'oui' } });
  };
  server = await listen(createHttp2Server(handle, identity), 'https');
  const session = connect(server.origin, { ca: identity.cert });
  const stream = session.request({ ':path': '//page?a=b', accept: 'text/html' });
  const [headers] = await once(stream, 'response');
  expect(await text(stream)).toBe('bonjour');
  session.close();
  expect([headers[':status'], headers['x-essai']]).toEqual([203, 'oui']);
  expect(seen).toEqual([
    `GET ${server.origin.replace('https', 'http')}//page?a=b text/html accept`,
  ]);
});
