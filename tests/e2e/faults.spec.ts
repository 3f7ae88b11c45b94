/**
 * Network faults: each request of a page fails in turn, with each kind of fault, then all requests. The network goes
 * offline. The configuration is late, missing, or different at each request. The main text stays readable, no error is
 * silent, and retries work.
 * The audit `faults` covers every page and kind of fault, the audit `pages` some of both.
 */
import type { Page, Route } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { islandScripts } from '../support/page-scripts.ts';
import { specifiedPages } from '../support/pages.ts';
import { configPath, expect, keepFromLeaving, shortenLimits, test } from './test.ts';

test.use({ hasFonts: true });

type Fault = (route: Route) => Promise<unknown>;

async function truncate(route: Route): Promise<void> {
  // Retry, because a kept-alive connection may close during a request, which is a fault of the test itself.
  const response = await route.fetch({ maxRetries: 2 });
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
}

/**
 * Answer of a proxy or of a hotel's captive portal in place of a file. Like every answer of the host, it has `nosniff`.
 */
const html = {
  headers: { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
  body: '<!doctype html><h1>Autre page</h1>',
};

/** Makes a fault pass: the first request has it, and later ones are answered. */
function once(fault: Fault): () => Fault {
  return () => {
    let isOver = false;
    return (route) => {
      if (isOver) return route.fallback();
      isOver = true;
      return fault(route);
    };
  };
}

/** Faults that last until the test ends them. */
const lasting: Readonly<Record<string, Fault>> = {
  bloquée: (route) => route.abort(),
  'erreur 404': (route) => route.fulfill({ status: 404, ...html }),
  'erreur 500': (route) => route.fulfill({ status: 500, ...html }),
  'sans réponse': () => new Promise(() => undefined),
  tronquée: truncate,
  'autre type': (route) => route.fulfill({ status: 200, ...html }),
};

/** All kinds. Each request to a lost file makes its own fault. */
const faultKinds: Readonly<Record<string, () => Fault>> = {
  ...Object.fromEntries(Object.entries(lasting).map(([kind, fault]) => [kind, () => fault])),
  'erreur 503 une fois': once((route) => route.fulfill({ status: 503, body: '' })),
  'sans réponse une fois': once(() => new Promise(() => undefined)),
};

const allPaths = [
  ...specifiedPages.map(({ path }) => path),
  '/pages-simples/identite-pivot?identificationId=demo',
];

/**
 * A browser treats an error status or a wrong type as a blocked request; unit tests try these on what the portal reads
 * itself.
 */
const unlikeKinds = ['bloquée', 'sans réponse', 'tronquée'];

/** Faults that `.ci/run` tries, on each page with a task. */
const ciFaults: Readonly<Record<string, readonly string[]>> = {
  '/gestion-compte/gerer': ['bloquée', 'erreur 503 une fois', 'sans réponse une fois'],
  '/pages-simples/identite-pivot?identificationId=demo': ['tronquée'],
  '/pages-simples/device-engagement': unlikeKinds,
  '/valider-attest': unlikeKinds,
};

const paths = isFullRun ? allPaths : Object.keys(ciFaults);

/** Returns the faults that this run tries on a page. */
const triedFaults = (path: string) =>
  Object.entries(faultKinds).filter(([kind]) => isFullRun || ciFaults[path]?.includes(kind));

/** Returns true for a request whose loss this run tries. A lost image changes nothing else; fonts.spec.ts loses fonts. */
const isTried = (address: string) => isFullRun || !/\.(?:woff2|svg|png|ico)$/.test(address);

/** Errors of browsers about a truncated script. No code can catch them, because the script does not run. */
const halfScript = /^Unexpected end of input$|^Invalid or unexpected token$|^missing \)/;

/** Longest time limit of a page's requests plus a margin, in ms. */
const requestLimit = 19_000;

/** Focuses the file field, if the page has one: the verifier loads then. */
async function wantCheck(page: Page): Promise<void> {
  const input = page.locator('astro-island[client="intent"] input');
  if ((await input.count()) > 0) await input.focus({ timeout: 1000 }).catch(() => undefined);
}

/** Triggers the requests that wait for an action of the citizen: ticks the boxes, focuses the file field. */
async function showIntent(page: Page): Promise<void> {
  for (const label of await page.locator('.fr-checkbox-group label').all())
    await label.click({ timeout: 1000 }).catch(() => undefined);
  await wantCheck(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await showIntent(page);
}

/** Returns the addresses that a page requests besides its HTML. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.add(new URL(request.url()).pathname);
  });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return [...asked];
}

/**
 * Returns the files that an open page needs for its task, so that their loss must show a retry: the scripts of its island,
 * and the configuration, but for the letter form, which works without. Stylesheets are not needed.
 */
async function neededFiles(page: Page): Promise<readonly string[]> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0;
  if (!(await has('astro-island:is([client="load"], [client="intent"])'))) return [];
  const isStarted = await has('astro-island[client="load"]');
  const config = isStarted && !(await has('.request')) ? [configPath.slice(2)] : [];
  return [...config, ...islandScripts(new URL(page.url()).pathname)];
}

/** Fails unless the page is readable after a fault, and stops loading. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1'), what).toBeVisible();
  // One page has only its heading as text.
  const text = page.locator('main :is(p, li, dt, a)');
  if ((await text.count()) > 0)
    await expect(text.filter({ visible: true }).first(), what).toBeVisible();
  await expect(page.locator('.loading:not(:empty)'), what).toHaveCount(0, {
    timeout: requestLimit,
  });
}

/** Fails unless a page either starts by itself or offers a retry. Astro repairs some passing faults. */
async function expectStartOrRetry(page: Page, what: string): Promise<void> {
  const retry = page.getByRole('button', { name: 'Réessayer' });
  const starting = page.locator('astro-island:is([client="load"], [client="intent"])[ssr]');
  await expect
    .poll(async () => (await retry.isVisible()) || (await starting.count()) === 0, {
      message: what,
      timeout: requestLimit,
    })
    .toBe(true);
}

/** Fails unless the page is readable and an offered retry works. If `needsRetry`, a retry must be offered. */
async function expectSurvival(page: Page, what: string, needsRetry = false): Promise<void> {
  await expectReadable(page, what);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  if (needsRetry) await expect(retry, what).toBeVisible({ timeout: requestLimit });
  if (!(await retry.isVisible())) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A held request may be answered now, and its late answer may remove the message before the click.
  await retry.click({ timeout: 5000 }).catch(() => undefined);
  await expect(retry, what).toBeHidden();
}

/** Fails unless the form and the verifier start, even without their stylesheets. */
async function expectAnswers(page: Page, what: string): Promise<void> {
  // After a retry, the verifier waits for a new intent: the page was reloaded.
  await wantCheck(page);
  const waiting = page.locator('.request [aria-disabled], astro-island[client="intent"][ssr]');
  await expect(waiting, what).toHaveCount(0, { timeout: requestLimit });
}

/** Returns true for a page whose task needs an island that starts with the page: its loss must show a retry. */
const hasStartedIsland = (path: string) =>
  /identite-pivot|device-engagement|gerer|suppression/.test(path);

test.describe.configure({ timeout: isFullRun ? 600_000 : 180_000 });

const losses = paths.flatMap((path) =>
  triedFaults(path).map(([kind, fault]) => ({ path, kind, fault })),
);

for (const { path, kind, fault } of losses)
  test(`${path} survives the loss of each of its requests: ${kind}`, async ({ page, faults }) => {
    // The browser reports what it could not load, and the portal logs which part is missing.
    faults.expected.push(/.*/);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => {
      if (!halfScript.test(message)) errors.push(message);
    });
    const isHanging = kind.startsWith('sans réponse');
    const isPassing = kind.endsWith('une fois');
    if (isHanging) await shortenLimits(page);
    await keepFromLeaving(page);
    const addresses = (await requestsOf(page, path)).filter(isTried);
    const needed = await neededFiles(page);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      // A route turns the browser's cache off, so the page asks for each file again.
      await page.route((url) => url.pathname === address, fault());
      await visit(page, path);
      // A request without an answer hangs, so wait until the loading indicator had time to appear.
      await page.waitForTimeout(isHanging ? 1500 : 250);
      if (isPassing) await expectStartOrRetry(page, address);
      await expectSurvival(page, address, !isPassing && needed.includes(address));
      if (isPassing || address.endsWith('.css')) await expectAnswers(page, address);
      expect(errors, address).toEqual([]);
      // A handler may still be answering: ignore its errors.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    if (isFullRun)
      process.stdout.write(`${path} : ${addresses.length} requêtes, ${kind} : survécues\n`);
  });

for (const group of inGroups(paths, isFullRun ? paths.length : 2))
  test(`survive the loss of everything but their HTML: ${group.join(', ')}`, async ({
    page,
    faults,
  }) => {
    faults.expected.push(/Failed to load resource/, /n’a pas pu/, /config\.json/, /identité : /);
    faults.expected.push(/Error hydrating/);
    await keepFromLeaving(page);
    for (const path of group) {
      await page.route('**/*', (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.abort(),
      );
      await visit(page, path);
      await expectSurvival(page, path, hasStartedIsland(path));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

const mainPaths = specifiedPages
  .filter(({ path, layout }) => layout === 'main' && path !== '/ear')
  .map(({ path }) => path);

const offlinePaths = ['/acces-non-autorise', '/gestion-compte/gerer', '/valider-attest'];

for (const group of inGroups(isFullRun ? mainPaths : offlinePaths, isFullRun ? 4 : 1))
  test(`the network goes offline after the page has loaded: ${group.join(', ')}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.expected.push(/Failed to load resource/, /Error hydrating/, /ERR_INTERNET_DISCONNECTED/);
    for (const path of group) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Activation à la remise' }).click();
      const menu = page.locator('header');
      await expect(menu.getByRole('link', { name: 'Les étapes' })).toBeVisible();
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await page.getByRole('dialog').getByText('Thème sombre').click();
      await expect(page.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
      await page.keyboard.press('Escape');
      await showIntent(page);
      await expectReadable(page, 'hors ligne');
      await context.setOffline(false);
    }
  });

test('a configuration that never comes: the page shows an error, and its retry works', async ({
  page,
  faults,
}) => {
  faults.expected.push(/n’a pas pu/);
  await shortenLimits(page);
  await page.route(configPath, () => new Promise(() => undefined));
  await visit(page, '/pages-simples/identite-pivot?identificationId=demo');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible({ timeout: requestLimit });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(page.getByText('MARTIN')).toBeVisible();
  await expect(retry).toBeHidden();
});

test('a scheme chosen in one tab applies in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/pages-simples/endAuth-FC');
  await page.goto('/acces-non-autorise');
  await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
  await page.getByText('Thème sombre').click();
  await expect(other.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
  await page.getByText('Thème clair').click();
  await expect(other.locator('html')).toHaveAttribute('data-fr-theme', 'light');
});
