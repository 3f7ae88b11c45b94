/** `npm run dev`: the server starts, answers a page and its island, and shows a changed configuration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { writeNewFile } from '../../support/tool-runs.ts';
import { safeWith } from '../config/sample.ts';

/** Starts the server with a configuration of its own. Returns its address and a function that stops it. */
async function startDevServer(configFile: string) {
  // Vitest's own environment would make a server without pages.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/run-astro.ts', 'dev', '--port', '0'], {
    env: { ...env, CONFIG_FILE: configFile, NO_COLOR: '1' },
    // A group of its own, because the server is a child of this program.
    detached: true,
  });
  const stop = async () => {
    process.kill(-(child.pid ?? 0));
    await once(child, 'close');
  };
  const output: string[] = [];
  child.stderr.on('data', (data) => output.push(String(data)));
  for await (const line of createInterface(child.stdout)) {
    output.push(line);
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (address) return { address, stop };
  }
  throw new Error(output.join('\n'));
}

test('the development server shows a page, the module of its island, and a change', async () => {
  const footer = (libelle: string) => safeWith({ footer: [{ libelle, route: '/plan-du-site' }] });
  const configFile = writeNewFile('config.json', footer('Premier lien'));
  const { address, stop } = await startDevServer(configFile);
  try {
    const read = async (path: string) => (await fetch(`${address}${path}`)).text();
    const html = await read('/acces-non-autorise');
    expect(html).toContain('Accès non autorisé.');
    expect(html).toContain('Premier lien');
    expect(await read('/licences.txt')).toContain('preact');
    expect(await read('/assets/config/config.json')).toContain('Premier lien');
    expect(await read('/api/identite/demo')).toContain('familyName');
    const [, island] = /component-url="([^"]*FooterLinks[^"]*)"/.exec(html) ?? [];
    expect(await read(island ?? '/absent')).toContain('jsx');
    writeFileSync(configFile, footer('Lien changé'));
    await vi.waitFor(
      async () => expect(await read('/acces-non-autorise')).toContain('Lien changé'),
      {
        timeout: 20_000,
        interval: 300,
      },
    );
  } finally {
    await stop();
  }
});
