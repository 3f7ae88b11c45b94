import type { Page } from '@playwright/test';
import { neutralConfig } from '../../src/config/schema.ts';
import { configPath, expect, holdBack, statusRegion, stopClock, test } from './test.ts';

const path = '/pages-simples/identite-pivot';
const fields = [
  'Nom de naissance',
  'Prénoms',
  'Sexe',
  'Date de naissance',
  'Ville de naissance (code COG)',
  'Pays de naissance (code COG)',
];

/** Returns the label and the shown value of each field. */
function shownData(page: Page): Promise<string[][]> {
  return page
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
    );
}

const blank = fields.map((field) => [field, '']);

test('shows the identity that belongs to the identifier', async ({ page }) => {
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('Paris 7e (75107)')).toBeVisible();
  expect(await shownData(page)).toEqual([
    ['Nom de naissance', 'MARTIN'],
    ['Prénoms', 'Maëlys-Gaëlle, Marie'],
    ['Sexe', 'Féminin'],
    ['Date de naissance', '13 juillet 1990'],
    ['Ville de naissance (code COG)', 'Paris 7e (75107)'],
    ['Pays de naissance (code COG)', 'France (99100)'],
  ]);
  await page.getByRole('link', { name: "Continuer sur l'application" }).click();
  await expect(page).toHaveURL('/pages-simples/endAuth-FC');
});

test('accepts given names in one string, a partial date and a birth abroad', async ({ page }) => {
  await page.goto(`${path}?identificationId=etranger`);
  await expect(page.getByText('Algérie (99352)')).toBeVisible();
  expect((await shownData(page)).map(([, value]) => value)).toEqual([
    'ŒUVRARD',
    'Jean, Benoît',
    'Masculin',
    '1992',
    '',
    'Algérie (99352)',
  ]);
});

test('a malformed answer is shown as plain text', async ({ page }) => {
  await page.goto(`${path}?identificationId=mensonge`);
  await expect(page.getByText('7, Seul')).toBeVisible();
  expect((await shownData(page)).map(([, value]) => value)).toEqual([
    '',
    '7, Seul',
    '1',
    '<img src=x onerror=alert(1)>',
    '',
    '',
  ]);
});

/** Answers every identity request with these fields. */
async function answerWith(page: Page, identity: object): Promise<void> {
  await page.route('**/api/identite/**', (route) => route.fulfill({ json: identity }));
}

const namesPath = '**/_astro/cog/**';

test('places have their names at the date of birth', async ({ page }) => {
  await answerWith(page, {
    birthDate: '1960-03-12',
    birthPlaceCity: '51108',
    birthCountry: '99123',
  });
  await page.goto(`${path}?identificationId=x`);
  await expect(page.getByText('Châlons-sur-Marne (51108)')).toBeVisible();
  await expect(page.getByText('URSS (99123)')).toBeVisible();
});

test('codes are shown before their names, and stay if the names cannot be loaded', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(namesPath, async (route) => {
    await released;
    await route.fulfill({ status: 500 });
  });
  await answerWith(page, { birthPlaceCity: '2A004', birthCountry: '99352' });
  await page.goto(`${path}?identificationId=x`);
  await expect(page.getByText('2A004', { exact: true })).toBeVisible();
  await expect(page.getByText('99352', { exact: true })).toBeVisible();
  await expect(statusRegion(page)).toHaveText('Chargement en cours…');
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  release();
  await expect.poll(() => warnings.filter((text) => text.startsWith('COG : '))).toHaveLength(2);
  await expect(page.getByText('2A004', { exact: true })).toBeVisible();
  await expect(statusRegion(page)).toBeEmpty();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('invalid codes cause no request and are shown unchanged', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await answerWith(page, { birthPlaceCity: '../../7', birthCountry: 'Alger' });
  await page.goto(`${path}?identificationId=x`);
  await expect(page.getByText('../../7', { exact: true })).toBeVisible();
  await expect(page.getByText('Alger', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/cog/'))).toEqual([]);
});

test('the names of one département take one more request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('Paris 7e (75107)')).toBeVisible();
  await expect(page.getByText('France (99100)')).toBeVisible();
  expect(asked.filter((pathname) => pathname.includes('/cog/'))).toEqual([
    expect.stringMatching(/^\/_astro\/cog\/\w+\/75\.json$/),
  ]);
});

for (const id of ['panne', 'charabia', 'inconnu-du-service'])
  test(`« ${id} »: blank fields, one logged error, nothing else`, async ({ page, faults }) => {
    faults.expected.push(/^console : .*identité : /, /Failed to load resource/);
    const answered = page.waitForResponse('**/api/identite/**');
    await page.goto(`${path}?identificationId=${id}`);
    await answered;
    await expect
      .poll(() => faults.messages.filter((message) => /identité : /.test(message)).length)
      .toBe(1);
    expect(await shownData(page)).toEqual(blank);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(statusRegion(page)).toBeEmpty();
    expect(faults.messages.join()).not.toContain(`identité : ${id}`);
  });

test('without identifier: blank fields, no request to the service', async ({ page, faults }) => {
  faults.expected.push(/identificationId manque/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await shownData(page)).toEqual(blank);
});

test('the identifier is one encoded path segment, sent without referrer', async ({ page }) => {
  const asked = page.waitForRequest('**/api/identite/**');
  await page.route('**/api/identite/**', (route) => route.fulfill({ json: {} }));
  await page.goto(`${path}?identificationId=${encodeURIComponent('../a b?c#d')}`);
  const request = await asked;
  expect(new URL(request.url()).pathname).toBe('/api/identite/..%2Fa%20b%3Fc%23d');
  expect(await request.headerValue('referer')).toBeNull();
});

test('a slow service shows the loading indicator after 200 ms', async ({ page }) => {
  await stopClock(page);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/identite/**', async (route) => {
    await answered;
    await route.fulfill({ json: { familyName: 'TARDIF' } });
  });
  const asked = page.waitForRequest('**/api/identite/**');
  await page.goto(`${path}?identificationId=x`, { waitUntil: 'commit' });
  await asked;
  const indicator = statusRegion(page);
  await page.clock.runFor(150);
  await expect(indicator).toBeEmpty();
  await page.clock.runFor(100);
  await expect(indicator).toHaveText('Chargement en cours…');
  answer();
  await expect(page.getByText('TARDIF')).toBeVisible();
  await expect(indicator).toBeEmpty();
});

test('a service that never answers is abandoned after 10 s', async ({ page, faults }) => {
  test.slow();
  faults.expected.push(/TimeoutError/);
  await page.route('**/api/identite/**', () => undefined);
  await page.goto(`${path}?identificationId=x`);
  await expect.poll(() => faults.messages.length, { timeout: 15_000 }).toBe(1);
  expect(await shownData(page)).toEqual(blank);
  await expect(statusRegion(page)).toBeEmpty();
});

test('the identity is shown without a framework', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('MARTIN')).toBeVisible();
  expect(scripts.filter((url) => /react|client\./i.test(url))).toEqual([]);
});

test('config.json is requested once', async ({ page }) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('config.json')) count += 1;
  });
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('MARTIN')).toBeVisible();
  expect(count).toBe(1);
});

test('no identity data is stored', async ({ page, context }) => {
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('MARTIN')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});

test('the identity is requested at the deployed identityInfoUrl', async ({ page, setConfig }) => {
  const simplePages = { ...neutralConfig.simplePages, identityInfoUrl: '/autre/service?id=' };
  await setConfig({ simplePages });
  await page.route('**/autre/service**', (route) =>
    route.fulfill({ json: { familyName: 'AUTRE' } }),
  );
  await page.goto(`${path}?identificationId=demo`);
  await expect(page.getByText('AUTRE')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('explains why there is no data, and links to the next step', async ({ page }) => {
    await page.goto(`${path}?identificationId=demo`);
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByRole('link', { name: "Continuer sur l'application" }).click();
    await expect(page).toHaveURL('/pages-simples/endAuth-FC');
  });
});

test.describe('the identity is requested early, and shown after the configuration', () => {
  const service = '**/api/identite/**';
  /** Records the address of every request for an identity. */
  const watchRequests = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes('/identite/')) asked.push(`${url.origin}${url.pathname}`);
    });
    return asked;
  };
  test('an unchanged address is requested once, before the configuration; its answer waits for the configuration', async ({
    page,
    baseURL,
  }) => {
    const asked = watchRequests(page);
    const release = await holdBack(page, configPath);
    const answered = page.waitForResponse(service);
    await page.goto(`${path}?identificationId=demo`);
    await answered;
    expect(await shownData(page)).toEqual(blank);
    release();
    await expect(page.getByText('MARTIN')).toBeVisible();
    expect(asked).toEqual([`${baseURL}/api/identite/demo`]);
  });

  test('with a changed address, the early answer is never shown and the new address is requested', async ({
    page,
    baseURL,
    setConfig,
  }) => {
    const asked = watchRequests(page);
    await page.route('**/autre/identite/**', (route) =>
      route.fulfill({ json: { familyName: 'DURAND' } }),
    );
    const simplePages = { ...neutralConfig.simplePages, identityInfoUrl: '/autre/identite/' };
    await setConfig({ simplePages });
    const release = await holdBack(page, configPath);
    const answered = page.waitForResponse(service);
    await page.goto(`${path}?identificationId=demo`);
    await answered;
    release();
    await expect(page.getByText('DURAND')).toBeVisible();
    await expect(page.getByText('MARTIN')).toHaveCount(0);
    expect(asked).toEqual([`${baseURL}/api/identite/demo`, `${baseURL}/autre/identite/demo`]);
  });

  for (const [what, answer] of [
    ['cannot be loaded', null],
    ['is empty, which is valid JavaScript', { contentType: 'text/javascript', body: '' }],
  ] as const)
    test(`a changed configuration whose parser ${what}: no data is shown, and a retry works`, async ({
      page,
      faults,
      setConfig,
    }) => {
      faults.expected.push(/Failed to load resource/, /n’a pas pu charger sa configuration/);
      const simplePages = { ...neutralConfig.simplePages, identityInfoUrl: '/api/identite/' };
      await setConfig({ simplePages });
      const parser = '**/_astro/parse.*.js*';
      await page.route(parser, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto(`${path}?identificationId=demo`);
      await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
      expect(await shownData(page)).toEqual(blank);
      await page.unroute(parser);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText('MARTIN')).toBeVisible();
    });

  for (const [what, answer] of [
    ['never comes', null],
    ['cannot be read', { body: '{"portailUrl"' }],
    ['is missing', { status: 404, body: '' }],
  ] as const)
    test(`the configuration ${what}: no data is shown, and a retry works`, async ({
      page,
      faults,
    }) => {
      faults.expected.push(/Failed to load resource/, /n’a pas pu charger sa configuration/);
      await page.route(configPath, (route) => (answer ? route.fulfill(answer) : route.abort()));
      const asked = page.waitForRequest(service);
      await page.goto(`${path}?identificationId=demo`);
      await asked;
      await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
      expect(await shownData(page)).toEqual(blank);
      await page.unroute(configPath);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByText('MARTIN')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
});
