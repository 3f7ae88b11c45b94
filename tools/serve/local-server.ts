/** Local servers on free ports, for tools that measure or inspect the site. */
import type { Server } from 'node:net';
import { createDemoHandler } from '../demo/handler.ts';
import { compressAnswer } from './compress.ts';
import { createHttpServer } from './http-server.ts';
import type { RequestHandler } from './site-handler.ts';

/** A listening server. */
export interface LocalServer {
  /** « http://localhost:41234 » */
  origin: string;
  close: () => void;
}

/** Starts a server on a free port. */
export function listen(server: Server, scheme: 'http' | 'https' = 'http'): Promise<LocalServer> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ origin: `${scheme}://localhost:${port}`, close: () => server.close() });
    });
  });
}

/** Serves the answers of a handler, compressed. */
export function serveHandler(handle: RequestHandler): Promise<LocalServer> {
  return listen(
    createHttpServer(async (request) => compressAnswer(request, await handle(request))),
  );
}

/** Serves a built site as `npm start` does, demonstration service included. */
export function serveSite(projectDir: string, publishDir: string): Promise<LocalServer> {
  return listen(createHttpServer(createDemoHandler({ projectDir, publishDir })));
}
