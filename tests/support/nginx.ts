/** Debian's nginx with the portal's own configuration, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalServer, listen } from '../../tools/serve/local-server.ts';

const configFile = new URL('../../tools/hosting/nginx.conf', import.meta.url);

/** Reads the nginx configuration that the portal is deployed with. */
export const readNginxConfig = () => readFileSync(configFile, 'utf8');

/** Returns a free port. */
async function freePort(): Promise<string> {
  const { origin, close } = await listen(createServer());
  close();
  return new URL(origin).port;
}

/** Folders and configuration for nginx. */
interface NginxSite {
  publishDir: string;
  /** Former build, for hashed files that the site no longer has. */
  formerDir?: string;
  /** Folder of the mirrored revocation lists. */
  listsDir?: string;
  /** Text of an nginx configuration in the form of the portal's own, which is the default. */
  config?: string;
}

/** Returns an nginx configuration with a local port, local folders and local log files. */
function localConfig(port: string, folder: string, site: NginxSite): string {
  const { publishDir, formerDir = `${publishDir}-former`, config = readNginxConfig() } = site;
  const { listsDir = join(folder, 'revocation') } = site;
  return config
    .replace(/listen 80(?:80)?;/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:80(?:80)?;/, `listen [::1]:${port};`)
    .replace('root /srv/portail;', `root ${resolve(publishDir)};`)
    .replace('root /srv/portail-former;', `root ${resolve(formerDir)};`)
    .replace('/var/lib/portail/revocation', listsDir)
    .replace(/access_log \S+/, `access_log ${folder}/access.log`)
    .replace('error_log stderr', `error_log ${folder}/error.log`)
    .replaceAll('/tmp/nginx-portail', `${folder}/nginx`);
}

async function untilAnswers(origin: string, nginx: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx s’est arrêté (code ${nginx.exitCode}).`);
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    await wait(50);
  }
  throw new Error('nginx ne répond pas.');
}

/** A local nginx and its log. */
export interface LocalNginx extends LocalServer {
  /** Returns the log so far: requests, then errors. */
  readLog: () => string;
}

/**
 * Serves a built site with nginx, until `close` is called.
 * @throws Error when nginx is not installed or refuses its configuration.
 */
export async function serveWithNginx(site: NginxSite): Promise<LocalNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(`${folder}/nginx.conf`, localConfig(port, folder, site));
  const isRoot = process.getuid?.() === 0;
  // As root, nginx would start workers as a user that cannot read this folder.
  const options = `daemon off;${isRoot ? ' user root;' : ''}`;
  const nginx = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-g', options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failed = new Promise<never>((_, fail) => {
    nginx.on('error', fail);
  });
  const close = () => {
    nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    nginx.kill('SIGQUIT');
  };
  await Promise.race([untilAnswers(origin, nginx), failed]).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    origin,
    readLog: () =>
      ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    close,
  };
}
