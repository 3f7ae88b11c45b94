/**
 * What breaks on the way: each request of a page fails in turn, in each way; then all of them; the
 * line goes away; the configuration is late, never there, or another at each call. The main text
 * stays readable, nothing goes wrong unseen, and what offers to try again works.
 * `npm run audit -- faults` sweeps every page and kind of fault; `npm test` some of both.
 */
import type { Page, Route } from '@playwright/test';
import { featuresMetaName, type PageFeature, parsePageFeatures } from '../../src/page-features.ts';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { configPath, expect, keepFromLeaving, test } from './test.ts';

type Fault = (route: Route) => Promise<unknown>;

async function truncate(route: Route): Promise<void> {
  // A connection kept alive may close under a request: that fault is the test's own.
  const response = await route.fetch({ maxRetries: 2 });
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
}

/** What a proxy or a portal of a hotel puts in the place of a file. The host's `nosniff` is on every answer. */
const html = {
  headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
  body: '<!doctype html><h1>Autre page</h1>',
};

const faultKinds: Readonly<Record<string, Fault>> = {
  bloquée: (route) => route.abort(),
  'erreur 404': (route) => route.fulfill({ status: 404, ...html }),
  'erreur 500': (route) => route.fulfill({ status: 500, ...html }),
  'sans réponse': () => new Promise(() => undefined),
  tronquée: truncate,
  'autre type': (route) => route.fulfill({ status: 200, ...html }),
};

/** `npm test` tries one page of each kind, in turn with the two faults that most differ; the audit all of both. */
const samplePaths = [
  '/acces-non-autorise',
  '/gestion-compte/gerer',
  '/pages-simples/identite-pivot?identificationId=demo',
  '/pages-simples/device-engagement',
];
const sampleKinds = ['bloquée', 'tronquée'];

/** `npm run audit -- all` takes one page in so many of the audit's; the whole audit each of them. */
const share = Number(process.env['PAGES_SHARE'] ?? 1);

const paths = isFullRun
  ? [
      ...specifiedPages.map(({ path }) => path),
      '/pages-simples/identite-pivot?identificationId=demo',
    ].filter((_, index) => index % share === 0)
  : samplePaths;

const triedFaults = (path: string) => {
  const sampleKind = sampleKinds[samplePaths.indexOf(path) % sampleKinds.length];
  return Object.entries(faultKinds).filter(([kind]) => isFullRun || kind === sampleKind);
};

/** What a browser says of half a script. No code of ours has run then: nobody can catch it. */
const halfScript = /^Unexpected end of input$|^Invalid or unexpected token$|^missing \)/;

/** Longest time limit of what a page asks for, and some more, in ms. */
const requestLimit = 19_000;

/** What wakes up, or shows, at the first intent to use it only. */
async function showIntent(page: Page): Promise<void> {
  for (const label of await page.locator('.fr-checkbox-group label').all())
    await label.click({ timeout: 1000 }).catch(() => undefined);
  const input = page.locator('[data-intent-area] input');
  if ((await input.count()) > 0) await input.focus({ timeout: 1000 }).catch(() => undefined);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await showIntent(page);
}

/** Addresses that a page asks for beside its HTML. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.add(new URL(request.url()).pathname);
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return [...asked];
}

/** What a page cannot do its task without, and must offer to ask for again. Styles that do not come are done without. */
function isNeeded(needs: readonly PageFeature[], address: string): boolean {
  // The request form does without it.
  if (address.endsWith('config.json'))
    return needs.includes('configuration') && !needs.includes('gestionCompte');
  return /\/(?:hydrate-request|react)\./.test(address) && needs.includes('gestionCompte');
}

/** The page after a fault: readable, not loading for ever. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1'), what).toBeVisible();
  // One page says all it has to say in its heading.
  const text = page.locator('main :is(p, li, dt, a)');
  if ((await text.count()) > 0)
    await expect(text.filter({ visible: true }).first(), what).toBeVisible();
  await expect(page.locator('.loading--on'), what).toHaveCount(0, { timeout: requestLimit });
}

/** The same, and a retry where one is due, and it works. */
async function expectSurvival(page: Page, what: string, needsRetry = false): Promise<void> {
  await expectReadable(page, what);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  if (needsRetry) await expect(retry, what).toBeVisible({ timeout: requestLimit });
  if (!(await retry.isVisible())) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A request that waited is answered now: the late answer may take the message away before the press.
  await retry.click({ timeout: 5000 }).catch(() => undefined);
  await expect(retry, what).toBeHidden();
}

/** Without their styles the form and the verifier answer all the same. */
async function expectAnswers(page: Page, what: string): Promise<void> {
  const waiting = page.locator(
    '[data-request] [aria-disabled], [data-intent-area]:not([data-check])',
  );
  await expect(waiting, what).toHaveCount(0, { timeout: requestLimit });
}

test.describe.configure({ timeout: isFullRun ? 600_000 : 180_000 });

for (const path of paths)
  test(`${path} survives the loss of each of its requests`, async ({ context, faults }) => {
    // Browsers report what they could not load, and the portal says which part it does without.
    faults.expected.push(/.*/);
    const errors: string[] = [];
    const openPage = async () => {
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => {
        if (!halfScript.test(message)) errors.push(message);
      });
      await keepFromLeaving(page);
      return page;
    };
    const first = await openPage();
    const addresses = await requestsOf(first, path);
    const meta = first.locator(`meta[name="${featuresMetaName}"]`);
    const needs = parsePageFeatures(
      (await meta.count()) > 0 ? ((await meta.getAttribute('content')) ?? '') : '',
    );
    await first.close();
    let survived = 0;
    for (const address of addresses)
      for (const [kind, fault] of triedFaults(path)) {
        const page = await openPage();
        await page.route((url) => url.pathname === address, fault);
        await visit(page, path);
        // What is asked for last hangs last: the indicator must have had the time to come on.
        await page.waitForTimeout(kind === 'sans réponse' ? 1500 : 250);
        await expectSurvival(page, `${address} ${kind}`, isNeeded(needs, address));
        if (address.endsWith('.css')) await expectAnswers(page, `${address} ${kind}`);
        expect(errors, `${address} ${kind}`).toEqual([]);
        survived += 1;
        // An answer may still be on its way through a handler: it goes with its page.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.close();
      }
    process.stdout.write(
      `${path} : ${addresses.length} requêtes, ${survived} pannes essayées et survécues\n`,
    );
  });

for (const path of paths)
  test(`${path} survives the loss of everything but its HTML`, async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource/, /n’a pas pu/, /config\.json/, /identité : /);
    await keepFromLeaving(page);
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await visit(page, path);
    // Without the script that would say so, the other pages keep their static content.
    await expectSurvival(page, path, path.includes('identite-pivot'));
  });

const mainPaths = specifiedPages
  .filter(({ path, layout }) => layout === 'main' && path !== '/ear')
  .map(({ path }) => path);

test.describe('the line goes away after the page has come', () => {
  const offlinePaths = ['/acces-non-autorise', '/gestion-compte/gerer', '/valider-attest'];
  for (const path of isFullRun ? mainPaths : offlinePaths)
    test(path, async ({ page, context, faults }) => {
      faults.expected.push(/Failed to load resource/, /n’a pas pu/, /ERR_INTERNET_DISCONNECTED/);
      await page.goto(path, { waitUntil: 'networkidle' });
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Activation à la remise' }).click();
      const menu = page.locator('header');
      await expect(menu.getByRole('link', { name: 'Les étapes' })).toBeVisible();
      // Their dialog comes at the first press.
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await expect(page.getByText('n’ont pas pu être chargés. Rechargez la page')).toBeVisible();
      await showIntent(page);
      await expectReadable(page, 'hors ligne');
      await context.setOffline(false);
    });
});

test.describe('the configuration', () => {
  const identity = '/pages-simples/identite-pivot?identificationId=demo';

  for (const path of isFullRun ? mainPaths : ['/acces-non-autorise'])
    test(`late on ${path}: the page is readable meanwhile, then follows it`, async ({
      page,
      setConfig,
    }) => {
      await setConfig({ env: 'tardif' });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(configPath, async (route) => {
        await released;
        await route.fallback();
      });
      await visit(page, path);
      await expect(page.getByText('environnement : démonstration')).toBeVisible();
      release();
      await expect(page.getByText('environnement : tardif')).toBeVisible();
    });

  test('never: the page says so, and its retry works', async ({ page, faults }) => {
    faults.expected.push(/n’a pas pu/);
    await page.route(configPath, () => new Promise(() => undefined));
    await visit(page, identity);
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible({ timeout: requestLimit });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(page.locator('[data-identity="familyName"]')).toHaveText('MARTIN');
    await expect(retry).toBeHidden();
  });

  for (const path of isFullRun ? mainPaths : ['/gestion-compte/gerer'])
    test(`another at each call on ${path}: one page shows one of them`, async ({ page }) => {
      let calls = 0;
      await page.route(configPath, async (route) => {
        calls += 1;
        const response = await route.fetch({ maxRetries: 2 });
        await route.fulfill({ json: { ...(await response.json()), env: `essai ${calls}` } });
      });
      await visit(page, path);
      await expect(page.getByText(/environnement : essai \d/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls).toBe(1);
    });
});

test.describe('two tabs', () => {
  test('the scheme chosen in one shows in the other', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/pages-simples/endAuth-FC');
    await page.goto('/acces-non-autorise');
    await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
    await page.getByText('Thème sombre').click();
    await expect(other.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
    await page.getByText('Thème clair').click();
    await expect(other.locator('html')).toHaveAttribute('data-fr-theme', 'light');
  });

  test('a request prepared in one is not in the other', async ({ page, context }) => {
    const address = '/gestion-compte/gerer?droit=rectification';
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(tab.getByRole('button', { name: 'Préparer un courriel' })).toBeVisible();
    }
    const name = (tab: Page) => tab.getByLabel('Nom de naissance', { exact: false }).first();
    await name(page).fill('MARTIN');
    await other.reload();
    await expect(name(other)).toHaveValue('');
    await expect(name(page)).toHaveValue('MARTIN');
  });
});
