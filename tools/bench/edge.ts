/**
 * Serves a built site and its floor as a CDN edge does, over HTTP/2: in HTTP/1.1 the headers of every answer, a kilobyte
 * of which says the same each time, would cross the poor line unpacked (docs/decisions.md).
 */
import { createHash } from 'node:crypto';
import { certify, makeName, toPem } from '../../tests/fixtures/attest/authority.ts';
import { createDemoHandler } from '../demo/handler.ts';
import { findFiles } from '../lib/files.ts';
import { listen } from '../lib/local-server.ts';
import { compressAnswer } from '../serve/compress.ts';
import { createHttp2Server, type TlsIdentity } from '../serve/http-server.ts';
import type { RequestHandler, SiteFolders } from '../serve/site-handler.ts';
import { createFloorHandler } from './floor.ts';

/** A build that is served: where its pages are, and where the same pages are as bare text (origins). */
export interface Served {
  site: string;
  floor: string;
  close: () => void;
}

/** An identity that nobody vouches for, and the digest of its key, by which a browser can be told to trust it. */
export function makeIdentity(): TlsIdentity & { fingerprint: string } {
  const holder = certify(
    { name: makeName({ CN: 'localhost' }), keyUses: ['digitalSignature'] },
    null,
  );
  const key = holder.key.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const fingerprint = createHash('sha256').update(holder.key.spki).digest('base64');
  return { key: key.toString(), cert: toPem(holder), fingerprint };
}

const identity = makeIdentity();

/**
 * Has Chromium trust these servers. Not « ignore errors »: what comes from a site that is in error is never kept, and
 * each file of a second page would cross the line again.
 */
export const trustingEdge = `--ignore-certificate-errors-spki-list=${identity.fingerprint}`;

/**
 * Asks for files (paths in the folder) once, as others did before: an edge has their compressed copies by the time a
 * citizen comes.
 */
async function fillCopies(handle: RequestHandler, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const path = file.replace(/\.html$/, '');
    const request = new Request(new URL(path, 'https://localhost'), {
      headers: { 'accept-encoding': 'br' },
    });
    await (await handle(request)).arrayBuffer();
  }
}

/** Serves a built site, demonstration service included, and its floor. */
export async function serveAtEdge({ projectDir, publishDir }: SiteFolders): Promise<Served> {
  const folder = `${projectDir}${publishDir}`;
  const files = await findFiles(folder, '.html', '.js', '.css', '.svg', '.json');
  const paths = files.map((file) => file.slice(folder.length));
  const pages = paths.filter((path) => path.endsWith('.html'));
  const bareText = createFloorHandler(folder);
  const site = createDemoHandler({ projectDir, publishDir });
  const floor: RequestHandler = async (request) => compressAnswer(request, await bareText(request));
  await fillCopies(site, paths);
  await fillCopies(floor, pages);
  const servers = await Promise.all(
    [site, floor].map((handle) => listen(createHttp2Server(handle, identity), 'https')),
  );
  const [siteOrigin = '', floorOrigin = ''] = servers.map(({ origin }) => origin);
  const close = () => {
    for (const server of servers) server.close();
  };
  return { site: siteOrigin, floor: floorOrigin, close };
}
