/** A Vue app in place of the built-in app, on a site that is built as docs/embedded-apps.md tells operators. */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalServer, serveSite } from '../../tools/serve/local-server.ts';
import { runTool } from '../support/tool-runs.ts';
import { buildVueApp } from '../support/vue-app/build.ts';
import { safeWith } from '../unit/config/sample.ts';
import { expect, holdBack, test } from './test.ts';

// Only a name: `beforeAll` creates the folder, because every process that lists the tests runs this file.
const folder = join(tmpdir(), `portail-${randomUUID()}`);
const configFile = join(folder, 'config.json');
const path = '/gestion-compte/gerer';
const embeddedApps = { gestionCompte: '/apps/compte/compte.js' };
const appPolicies = { gestionCompte: { trustedTypes: ['vue'] } };
let site: LocalServer;

/** Allows Vue's policy in the host's header, as docs/embedded-apps.md tells operators. */
function allowVueInHeader(): void {
  const header = readFileSync('netlify.toml', 'utf8');
  const allowed = header.replace(
    "'script'; trusted-types portail-verifier\"",
    "'script'; trusted-types portail-verifier vue 'allow-duplicates'\"",
  );
  expect(allowed).not.toBe(header);
  writeFileSync(join(folder, 'netlify.toml'), allowed);
}

// Run in one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mkdirSync(folder);
  writeFileSync(configFile, safeWith({ embeddedApps, appPolicies }));
  execFileSync('node_modules/.bin/astro', ['build', '--silent'], {
    env: {
      ...process.env,
      OUT_DIR: join(folder, 'dist'),
      CONFIG_FILE: configFile,
      PRECOMPRESS: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  await buildVueApp(join(folder, 'dist/apps/compte'));
  writeFileSync(join(folder, 'dist/apps/compte/reponse.json'), '{}');
  allowVueInHeader();
  site = await serveSite(folder, 'dist');
});

test.afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the app mounts with its policy and styles, and hides the static content', async ({
  page,
}) => {
  await page.goto(`${site.origin}${path}`);
  await expect(page.getByRole('heading', { name: 'Compte (production)' })).toBeVisible();
  await expect(page.locator('.reminder strong')).toHaveText('HTML');
  await expect(page.locator('.reminder')).toHaveCSS('border-left-width', '7px');
  await expect(page.locator('[data-replaceable]').first()).toBeHidden();
});

test('the model letters stay, without a link to the form', async ({ page }) => {
  await page.goto(`${site.origin}/gestion-compte/modeles`);
  await expect(page.getByRole('heading', { name: 'Accéder à mes données' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'demande écrite' })).toHaveCount(0);
});

test('an operation that the app tracks keeps the loading indicator on', async ({ page }) => {
  const answer = await holdBack(page, '**/reponse.json');
  await page.goto(`${site.origin}${path}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('#loading-indicator')).toHaveText('Chargement en cours…');
  answer();
  await expect(page.getByText('Enregistré.')).toBeVisible();
  await expect(page.locator('#loading-indicator')).toBeEmpty();
});

test('a site built without its policy refuses the app, shows an error and keeps the static content', async ({
  page,
  faults,
  setConfig,
}) => {
  faults.expected.push(/n’a pas pu démarrer/);
  faults.provoked.push(/TrustedTypePolicy|TrustedHTML/);
  await setConfig({ embeddedApps });
  for (const file of ['compte.js', 'compte.css'])
    await page.route(`**/apps/compte/${file}*`, (route) =>
      route.fulfill({ path: join(folder, 'dist/apps/compte', file) }),
    );
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Ce service n’a pas pu être chargé');
  await expect(page.locator('[data-replaceable]').first()).toBeVisible();
  expect(faults.violations.join('\n')).toContain('vue');
});

test.describe('config -- check', () => {
  const check = (target: string) => runTool('config.ts', 'check', target);

  test('accepts a site built for the app', () => {
    expect(check(join(folder, 'dist'))).toMatchObject({ status: 0 });
  });

  test('reports pages that refuse the app because they were built with another configuration', () => {
    const other = join(folder, 'other');
    execFileSync('cp', ['-r', 'dist', other]);
    mkdirSync(join(other, 'apps'), { recursive: true });
    execFileSync('cp', ['-r', join(folder, 'dist/apps/compte'), join(other, 'apps/compte')]);
    writeFileSync(
      join(other, 'assets/config/config.json'),
      safeWith({ embeddedApps, appPolicies }),
    );
    const { status, output } = check(other);
    expect(status).toBe(1);
    expect(output).toContain(
      "La page refuse vue (trusted-types), 'allow-duplicates' (trusted-types) : construisez le site avec appPolicies.gestionCompte",
    );
  });

  test('reports a missing module', () => {
    const empty = join(folder, 'empty');
    execFileSync('cp', ['-r', join(folder, 'dist'), empty]);
    rmSync(join(empty, 'apps'), { recursive: true });
    expect(check(empty)).toMatchObject({
      status: 1,
      output: expect.stringContaining('il n’y a pas de module à l’adresse /apps/compte/compte.js'),
    });
  });
});

test('config -- check reports a deployed site whose header refuses the app', async () => {
  // The policy of the pages allows the app, but the header is the default one.
  writeFileSync(join(folder, 'netlify.toml'), readFileSync('netlify.toml'));
  const strict = await serveSite(folder, 'dist');
  const { status, output } = await new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['tools/config.ts', 'check', strict.origin], (error, _, stderr) =>
      resolve({ status: error?.code, output: stderr }),
    );
  });
  strict.close();
  expect(status).toBe(1);
  expect(output).toContain('L’en-tête de l’hôte refuse vue (trusted-types)');
});
