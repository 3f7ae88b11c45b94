/** From Node's HTTP server to web requests and responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from './site-handler.ts';

/** The web request of Node's. */
export function toRequest(incoming: IncomingMessage): Request {
  // Joined, not resolved: `//other.example` in a request line is a path, never another host.
  const url = new URL(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const item of [value].flat()) if (item !== undefined) headers.append(name, item);
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  // A body that streams must say so (`duplex`), which the DOM's types do not know yet.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/** Sends a web response; a HEAD has no body. */
export async function send(response: Response, outgoing: ServerResponse, withBody: boolean) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!withBody || !response.body) return outgoing.end();
  return pipeline(Readable.fromWeb(response.body as never), outgoing);
}

/** A server that answers with a handler; an error of the handler is a 500 and one line on the console. */
export function createHttpServer(handle: RequestHandler): Server {
  return createServer((incoming, outgoing) => {
    // Methods that a web request cannot have.
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
  });
}
