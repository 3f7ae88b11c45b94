/**
 * Serves a built site and its baseline as a CDN edge does, over HTTP/2. In HTTP/1.1, a kilobyte of identical headers
 * per answer would cross the slow network uncompressed (docs/tests.md, « How the bench measures »).
 */
import { execFileSync } from 'node:child_process';
import { hash, X509Certificate } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDemoHandler } from '../demo/handler.ts';
import { findFiles } from '../lib/files.ts';
import { projectDir } from '../lib/run-node.ts';
import { compressAnswer } from '../serve/compress.ts';
import { createHttp2Server, type TlsIdentity } from '../serve/http-server.ts';
import { listen } from '../serve/local-server.ts';
import type { RequestHandler } from '../serve/site-handler.ts';
import { createBaselineHandler } from './baseline.ts';
import { newEntry } from './measure.ts';

/** A served build: the origin of its pages, and the origin of their baselines. */
export interface Served {
  site: string;
  baseline: string;
  close: () => void;
}

/** Returns a self-signed identity, and the digest of its key, with which a browser can trust it. */
export function makeIdentity(): TlsIdentity & { fingerprint: string } {
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const output = ['-subj', '/CN=localhost', '-keyout', '-', '-out', '-'];
  const pem = execFileSync('openssl', ['req', ...options, ...output], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { key: pem, cert: pem, fingerprint: hash('sha256', key, 'base64') };
}

/** Fills the compression cache, because an edge has compressed each file before a citizen visits. */
async function fillCache(handle: RequestHandler, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const request = new Request(new URL(file.replace(/\.html$/, ''), 'https://localhost'), {
      headers: { 'accept-encoding': 'br' },
    });
    await (await handle(request)).arrayBuffer();
  }
}

/** Serves a built site (folder relative to the project), demonstration service included, and its baseline. */
export async function serveAtEdge(publishDir: string, identity: TlsIdentity): Promise<Served> {
  const folder = join(projectDir, publishDir);
  const files = await findFiles(folder, '.html', '.js', '.css', '.svg', '.json');
  const paths = files.map((file) => file.slice(folder.length));
  const bareText = createBaselineHandler(folder);
  const site = createDemoHandler({ projectDir, publishDir });
  const baseline: RequestHandler = async (request) =>
    compressAnswer(request, await bareText(request));
  await fillCache(site, paths);
  await fillCache(
    baseline,
    paths.filter((path) => path.endsWith('.html')),
  );
  const serve = (handle: RequestHandler) => listen(createHttp2Server(handle, identity), 'https');
  const [ofSite, ofBaseline] = [await serve(site), await serve(baseline)];
  const close = () => {
    ofSite.close();
    ofBaseline.close();
  };
  return { site: ofSite.origin, baseline: ofBaseline.origin, close };
}

/** Serves a copy of a built site whose `config.json` has one more entry in the header, as after a change by the operator. */
export function serveChanged(publishDir: string, copyDir: string, identity: TlsIdentity) {
  cpSync(join(projectDir, publishDir), join(projectDir, copyDir), { recursive: true });
  const file = join(projectDir, copyDir, 'assets/config/config.json');
  const config = JSON.parse(readFileSync(file, 'utf8'));
  config.header.push({ libelle: newEntry, route: '/accessibilite' });
  writeFileSync(file, JSON.stringify(config));
  return serveAtEdge(copyDir, identity);
}
