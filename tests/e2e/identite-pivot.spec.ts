import type { Page } from 'playwright/test';
import { neutralConfig } from '../../src/config/schema.ts';
import { ofCi } from '../support/full-run.ts';
import {
  configPath,
  expect,
  holdBack,
  runUntil,
  shortenLimits,
  statusRegion,
  stopClock,
  test,
} from './test.ts';

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

/** Answers every identity request with these fields. */
async function answerWith(page: Page, identity: object): Promise<void> {
  await page.route('**/api/identite/**', (route) => route.fulfill({ json: identity }));
}

test('shows the identity that belongs to the identifier, even a malformed one, with the names of its time', async ({
  page,
}) => {
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
  // A malformed answer is shown as plain text.
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
  // Places have their names at the date of birth.
  await answerWith(page, {
    birthDate: '1960-03-12',
    birthPlaceCity: '51108',
    birthCountry: '99123',
  });
  await page.goto(`${path}?identificationId=x`);
  await expect(page.getByText('Châlons-sur-Marne (51108)')).toBeVisible();
  await expect(page.getByText('URSS (99123)')).toBeVisible();
});

const namesPath = '**/_astro/cog/**';

test('codes are shown before their names, and stay if the names cannot be loaded', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  await page.route(namesPath, (route) => route.fulfill({ status: 500 }));
  const release = await holdBack(page, namesPath);
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

test('a service that fails: blank fields, one logged error, nothing else', async ({
  page,
  faults,
}) => {
  faults.expected.push(/^console : .*identité : /, /Failed to load resource/);
  for (const id of ['panne', 'charabia', 'inconnu-du-service']) {
    const before = faults.messages.length;
    const told = () => faults.messages.slice(before);
    const answered = page.waitForResponse('**/api/identite/**');
    await page.goto(`${path}?identificationId=${id}`);
    await answered;
    await expect.poll(() => told().filter((message) => /identité : /.test(message)).length).toBe(1);
    expect(await shownData(page), id).toEqual(blank);
    await expect(page.getByRole('alert')).toContainText('n’ont pas pu être affichées ici');
    await expect(statusRegion(page)).toBeEmpty();
    expect(told().join()).not.toContain(`identité : ${id}`);
  }
});

test('a slow service shows the loading indicator', async ({ page }) => {
  await stopClock(page);
  await answerWith(page, { familyName: 'TARDIF' });
  const answer = await holdBack(page, '**/api/identite/**');
  const asked = page.waitForRequest('**/api/identite/**');
  await page.goto(`${path}?identificationId=x`, { waitUntil: 'commit' });
  await asked;
  const indicator = statusRegion(page);
  await runUntil(page, async () => (await indicator.textContent()) === 'Chargement en cours…');
  answer();
  await runUntil(page, () => page.getByText('TARDIF').isVisible());
  await expect(indicator).toBeEmpty();
});

test('a service that never answers is abandoned', ofCi, async ({ page, faults }) => {
  await shortenLimits(page);
  faults.expected.push(/TimeoutError/);
  await page.route('**/api/identite/**', () => undefined);
  await page.goto(`${path}?identificationId=x`);
  await expect.poll(() => faults.messages.length).toBe(1);
  expect(await shownData(page)).toEqual(blank);
  await expect(statusRegion(page)).toBeEmpty();
});

for (const width of [360, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('nothing moves from waiting to data, no data, or no identifier', async ({
      page,
      faults,
    }) => {
      faults.expected.push(/^console : .*identité : /, /Failed to load resource/);
      /** Places of the fields, of what leads on, and of the note. */
      const places = () =>
        page
          .locator('main :is(dl, dl ~ p)')
          .evaluateAll((parts) =>
            parts.map((part) => Math.round(part.getBoundingClientRect().top)),
          );
      const release = await holdBack(page, '**/api/identite/**');
      await page.goto(`${path}?identificationId=demo`, { waitUntil: 'commit' });
      await expect(statusRegion(page)).toHaveText('Chargement en cours…');
      const waiting = await places();
      expect(waiting).toHaveLength(5);
      await expect(page.getByText('Si vos données sont exactes')).toBeHidden();
      release();
      await expect(page.getByText('Paris 7e (75107)')).toBeVisible();
      await expect(page.getByText('Si vos données sont exactes')).toBeVisible();
      expect(await places()).toEqual(waiting);
      for (const query of ['?identificationId=panne', '']) {
        await page.goto(path + query);
        await expect(page.getByText('n’ont pas pu être affichées ici')).toBeVisible();
        expect(await places(), query).toEqual(waiting);
        await expect(page.getByRole('link', { name: 'Une donnée est fausse' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(query ? 1 : 0);
        await expect(page.locator('main .fr-btn:not(.fr-btn--secondary):visible')).toHaveCount(1);
      }
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

  const parser = '**/_astro/parse.*.js*';
  test(
    'without the configuration or its parser, no data is shown, and a retry works',
    ofCi,
    async ({ page, faults, setConfig }) => {
      faults.expected.push(/Failed to load resource/, /n’a pas pu commencer sa tâche/);
      const simplePages = { ...neutralConfig.simplePages, identityInfoUrl: '/api/identite/' };
      for (const [file, answer] of [
        [configPath, { status: 404, body: '' }],
        [parser, null],
        // An empty file is valid JavaScript.
        [parser, { contentType: 'text/javascript' }],
      ] as const) {
        if (file === parser) await setConfig({ simplePages });
        await page.route(file, (route) => (answer ? route.fulfill(answer) : route.abort()));
        const asked = page.waitForRequest(service);
        await page.goto(`${path}?identificationId=demo`);
        await asked;
        await expect(page.getByRole('alert')).toContainText('n’ont pas pu être affichées ici');
        expect(await shownData(page)).toEqual(blank);
        await page.unroute(file);
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await expect(page.getByText('MARTIN')).toBeVisible();
        if (file === configPath) await expect(page.getByRole('main')).toBeFocused();
      }
    },
  );
});
