/** The probes for a monitor (tools/hosting/blackbox.yml), run by Prometheus's blackbox exporter on the loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, listen } from '../../tools/serve/local-server.ts';
import { type LocalNginx, serveWithNginx } from '../support/nginx.ts';

let site: LocalNginx;
let broken: LocalServer;
let exporter: ChildProcess;
let address: string;

/** Returns an address of the loopback on a free port. */
async function freeAddress(): Promise<string> {
  const { origin, close } = await listen(createServer());
  close();
  return `127.0.0.1:${new URL(origin).port}`;
}

beforeAll(async () => {
  site = await serveWithNginx({ publishDir: 'dist' });
  // A host that answers every path with a page of its own.
  broken = await listen(
    createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<p>En travaux</p>');
    }),
  );
  address = await freeAddress();
  exporter = spawn('prometheus-blackbox-exporter', [
    '--config.file=tools/hosting/blackbox.yml',
    `--web.listen-address=${address}`,
    '--log.level=error',
  ]);
  // Not installed: the sentence below says it.
  exporter.on('error', () => undefined);
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://${address}/-/healthy`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error('blackbox exporter ne répond pas.');
});

afterAll(() => {
  exporter?.kill();
  for (const server of [site, broken]) server?.close();
});

async function isGood(module: string, target: string): Promise<boolean> {
  const query = new URLSearchParams({ module, target });
  const metrics = await (await fetch(`http://${address}/probe?${query}`)).text();
  return /^probe_success 1$/m.test(metrics);
}

const probes = [
  ['portail_page', '/gestion-compte'],
  ['portail_page', '/pages-simples/identite-pivot'],
  ['portail_accueil', '/'],
  ['portail_json', '/assets/config/config.json'],
  ['portail_json', '/etat.json'],
  ['portail_introuvable', '/nulle-part'],
] as const;

test.each(probes)('%s finds the portal well: %s', async (module, path) => {
  expect(await isGood(module, `${site.origin}${path}`)).toBe(true);
});

test.each(probes)('%s finds a broken host: %s', async (module, path) => {
  expect(await isGood(module, `${broken.origin}${path}`)).toBe(false);
});

test.each([
  ['portail_page', '/nulle-part'],
  ['portail_page', '/robots.txt'],
  ['portail_accueil', '/gestion-compte'],
  ['portail_json', '/gestion-compte'],
  ['portail_introuvable', '/gestion-compte'],
])('%s finds what is wrong: %s', async (module, path) => {
  expect(await isGood(module, `${site.origin}${path}`)).toBe(false);
});
