/** Serves a built site on both hosts, at the root or below a sub-path, and checks its links. */
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { expect } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { type LocalServer, serveHandler } from '../../tools/serve/local-server.ts';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';
import { readNginxConfig, serveWithNginx } from '../support/nginx.ts';
import { newFolder } from '../support/tool-runs.ts';

/** A built site: its sub-path, the published folder, and the folder of the site in it. */
export interface Site {
  base: string;
  publishDir: string;
  out: string;
}

/** Returns the addresses of the links of a page that stay in the portal. */
function linksOf(html: string): string[] {
  const $ = load(html, { xml: { xmlMode: false } });
  const addresses = $('a[href]').map((_, link) => $(link).attr('href') ?? '');
  return addresses.get().filter((href) => !/^(?:[a-z]+:|#)/.test(href));
}

/** Runs the command of `docs/operating.md` that adapts a host's file to a sub-path. Returns the adapted text. */
export function prefixed(file: string): string {
  const [, commands = ''] =
    /```sh\n(rm -rf dist\nSITE_BASE=[\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ??
    [];
  const command = commands
    .replaceAll('\\\n', ' ')
    .split('\n')
    .find((line) => line.startsWith('sed') && line.includes(file));
  if (!command) throw new Error(`operating.md : pas de commande pour ${file}`);
  return execSync(command.replace(' -i ', ' ').replace(/>.*/, ''), { encoding: 'utf8' });
}

/** Serves a site with Netlify's engine and with nginx. */
export async function serveOnBothHosts({ base, publishDir }: Site): Promise<LocalServer[]> {
  const netlifyFile = readFileSync('netlify.toml', 'utf8');
  const projectDir = newFolder();
  writeFileSync(join(projectDir, 'netlify.toml'), base ? prefixed('netlify.toml') : netlifyFile);
  const handler = createSiteHandler({ projectDir, publishDir });
  const config = base ? prefixed('nginx.conf') : readNginxConfig();
  return [await serveHandler(handler), await serveWithNginx({ publishDir, config })];
}

/**
 * Requests each page in each spelling of its address, then each of its links. Returns the addresses that are not found.
 */
export async function walkLinks(origin: string, { publishDir, out }: Site): Promise<string[]> {
  const statuses = new Map<string, number>();
  const ask = async (address: string) => {
    // Uncompressed: here only links count.
    const headers = { 'accept-encoding': 'identity' };
    const response = await fetch(address, { redirect: 'manual', headers });
    statuses.set(address, response.status);
    return response;
  };
  for (const file of await findFiles(out, '.html')) {
    const path = file.slice(publishDir.length, -'.html'.length);
    for (const spelling of [path, `${path}/`, `${path}.html`]) {
      const page = await ask(origin + spelling);
      if (page.status !== 200) continue;
      for (const href of linksOf(await page.text())) {
        const address = new URL(href, origin + spelling).href.replace(/#.*/, '');
        if (!statuses.has(address)) await (await ask(address)).body?.cancel();
      }
    }
  }
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(60);
  const isLost = ([address, status]: [string, number]) =>
    status === 404 && !/\/demarrer\/franceconnect$|\/404(?:\/|\.html)?$/.test(address);
  return [...statuses].filter(isLost).map(([address]) => address);
}
