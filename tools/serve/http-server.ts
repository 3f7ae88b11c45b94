/** Adapts Node's HTTP servers to web requests and responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from './site-handler.ts';

/** Converts a Node request to a web request. */
export function toRequest(incoming: IncomingMessage): Request {
  const { host = incoming.headers[':authority'] ?? 'localhost' } = incoming.headers;
  // Concatenated, not resolved: `//other.example` in a request line is a path, never another host.
  const url = new URL(`http://${host}${incoming.url ?? '/'}`);
  const headers = new Headers();
  // HTTP/2 sends the request line as pseudo-headers (RFC 9113, section 8.3.1).
  for (const [name, value] of Object.entries(incoming.headers))
    if (!name.startsWith(':'))
      for (const item of [value].flat()) if (item !== undefined) headers.append(name, item);
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  // A streamed body needs `duplex`, which the DOM's types do not know yet.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/** Sends a web response, without its body for HEAD. */
export async function send(response: Response, outgoing: ServerResponse, withBody: boolean) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!withBody || !response.body) return outgoing.end();
  return pipeline(Readable.fromWeb(response.body as never), outgoing);
}

/** Returns a listener that answers with a handler. An error of the handler gives a 500 and one line on the console. */
function listenerOf(handle: RequestHandler) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A web request cannot have these methods.
    if (/^(TRACE|TRACK|CONNECT)$/.test(incoming.method ?? '')) {
      outgoing.writeHead(405).end();
      return;
    }
    const answer = async () => {
      const response = await handle(toRequest(incoming));
      await send(response, outgoing, incoming.method !== 'HEAD');
    };
    answer().catch((error: unknown) => {
      if (outgoing.destroyed) return;
      console.error(`${incoming.method} ${incoming.url} :`, error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500).end();
    });
  };
}

/** Creates a server that answers with a handler. */
export function createHttpServer(handle: RequestHandler): Server {
  return createServer(listenerOf(handle));
}

/** A key and its certificate, PEM. */
export interface TlsIdentity {
  key: string;
  cert: string;
}

/** Creates the same server over HTTP/2, the protocol of a CDN edge. */
export function createHttp2Server(
  handle: RequestHandler,
  identity: TlsIdentity,
): Http2SecureServer {
  const server = createSecureServer(identity);
  // Node's « compatibility API » gives HTTP/2 requests and answers the methods of HTTP/1.1, under other types.
  server.on('request', listenerOf(handle) as never);
  return server;
}
