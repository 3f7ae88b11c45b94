/** Requests whose path and headers are sent as written, which `fetch` does not do. */
import { type IncomingMessage, request } from 'node:http';
import type { HostRequest } from './host-requests.ts';

export function send(origin: string, { path, method = 'GET', headers = {} }: HostRequest) {
  const { hostname: name, port } = new URL(origin);
  // An IPv6 address is in brackets.
  const hostname = name.replace(/[[\]]/g, '');
  return new Promise<IncomingMessage>((done, fail) => {
    request({ hostname, port, path, method, headers }, done).on('error', fail).end();
  });
}
