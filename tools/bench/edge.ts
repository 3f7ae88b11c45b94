/**
 * Serves a built site and its floor as a CDN edge does, over HTTP/2: in HTTP/1.1 the headers of every answer, a kilobyte
 * of which says the same each time, would cross the poor line unpacked (docs/decisions.md).
 */
import { createHash } from 'node:crypto';
import { certify, makeName, toPem } from '../../tests/fixtures/attest/authority.ts';
import { createDemoHandler } from '../demo/handler.ts';
import { listen } from '../lib/local-server.ts';
import { compressAnswer } from '../serve/compress.ts';
import { createHttp2Server, type TlsIdentity } from '../serve/http-server.ts';
import type { SiteFolders } from '../serve/site-handler.ts';
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

/** Serves a built site, demonstration service included, and its floor. */
export async function serveAtEdge({ projectDir, publishDir }: SiteFolders): Promise<Served> {
  const bareText = createFloorHandler(`${projectDir}${publishDir}`);
  const handlers = [
    createDemoHandler({ projectDir, publishDir }),
    async (request: Request) => compressAnswer(request, await bareText(request)),
  ];
  const servers = await Promise.all(
    handlers.map((handle) => listen(createHttp2Server(handle, identity), 'https')),
  );
  const [site = '', floor = ''] = servers.map(({ origin }) => origin);
  const close = () => {
    for (const server of servers) server.close();
  };
  return { site, floor, close };
}
