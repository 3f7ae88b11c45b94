/**
 * The one retry, on a server with real cache headers (tests/support/faulty-site.ts): after « Réessayer » the lost file is asked
 * again, everything works, nothing typed is lost, and nothing stays in storage.
 */
import type { Browser, Page } from 'playwright/test';
import { type FaultKind, serveFaultySite } from '../support/faulty-site.ts';
import { islandScripts } from '../support/page-scripts.ts';
import { expect, sayLine, shortenLimits, test } from './test.ts';

const demoSample = 'tools/demo/justificatif-exemple.pdf';

type Site = Awaited<ReturnType<typeof serveFaultySite>>;
let site: Site;
test.beforeAll(async () => {
  site = await serveFaultySite();
});
test.afterAll(() => site.close());
test.beforeEach(() => {
  Object.assign(site, { fault: null, isUpdated: false, log: [] });
});

/** Opens a page in a window of its own, without a route: a route would turn the browser's cache off. */
async function open(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR' });
  await sayLine(context, { effectiveType: '3g', saveData: false });
  const page = await context.newPage();
  await shortenLimits(page);
  await page.goto(`${site.origin}${path}`, { waitUntil: 'commit' });
  return page;
}

/** Until the test ends the fault: browsers and Astro ask more than once by themselves. */
const forEver = Number.POSITIVE_INFINITY;

const letter = (page: Page) => page.locator('#letter');
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const save = (page: Page) => page.getByRole('button', { name: 'Télécharger le texte' });

async function fill(page: Page): Promise<void> {
  await page.getByText('Corriger mes données').click();
  for (const [name, text] of [
    ['Donnée à corriger', 'Prénoms'],
    ['Valeur actuelle', 'Zo'],
    ['Valeur exacte', 'Zoé'],
    ['Prénoms', 'Zoé'],
    ['Adresse électronique', 'zoe@exemple.fr'],
  ] as const)
    await page.getByLabel(name, { exact: false }).first().fill(text);
  await page.getByLabel('Précisions').fill('Ligne 1\nLigne 2');
}

/** Every script of the form; its loss in each way. Astro tries a module twice by itself. */
const scripts = islandScripts('/gestion-compte/gerer');
/** Matches a script also when Astro asks again. */
const matching = (script = '') => new RegExp(script.replaceAll('.', '\\.'));
const faultKinds: readonly FaultKind[] = ['503', 'hang', 'cut', 'kept 404', 'portal'];

for (const [index, script] of scripts.entries())
  test(`the form after a lost script, ${index + 1} of ${scripts.length}: the file is asked again, the text comes back, the press works`, async ({
    browser,
  }) => {
    // Each script with one of the faults that differ most, each fault with one script; the first with all.
    const other = faultKinds[index % faultKinds.length] ?? '503';
    const kinds = index === 0 ? faultKinds : new Set([other, 'kept 404'] as const);
    for (const kind of kinds) {
      const path = matching(script);
      site.fault = { path, kind, times: forEver };
      const page = await open(browser, '/gestion-compte/gerer');
      await fill(page);
      await expect(retry(page), kind).toBeVisible();
      await expect(page.getByText('La page se charge encore')).toBeHidden();
      site.fault = null;
      site.log.length = 0;
      await retry(page).click();
      await expect(letter(page), kind).toContainText('Zoé');
      expect(site.log.filter((asked) => path.test(asked)).length, kind).toBeGreaterThan(0);
      await expect(letter(page)).toContainText('Ligne 2');
      await expect(page.getByLabel('Valeur exacte')).toHaveValue('Zoé');
      await expect(page.getByText('Votre texte est revenu.')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      const file = page.waitForEvent('download');
      await save(page).click();
      expect((await file).suggestedFilename()).toBe('demande-rectification.txt');
      await page.context().close();
    }
  });

test('one fault alone, of any script: Astro repairs it, or one retry does', async ({ browser }) => {
  for (const script of scripts)
    for (const kind of ['503', 'cut'] as const) {
      site.fault = { path: matching(script), kind, times: 1 };
      const page = await open(browser, '/gestion-compte/gerer');
      await page.getByLabel('Prénoms').fill('Zoé');
      const written = page.locator('button[value="save"]:not([aria-disabled])');
      await expect(retry(page).or(written).first()).toBeVisible();
      if (!(await written.isVisible())) await retry(page).click();
      await expect(letter(page), `${script} ${kind}`).toContainText('Zoé');
      await expect(save(page)).not.toHaveAttribute('aria-disabled');
      await expect(retry(page), `${script} ${kind}`).toBeHidden();
      await page.context().close();
    }
});

test('a form whose right the address names, untouched: the retry keeps nothing, and says nothing of a text', async ({
  browser,
}) => {
  site.fault = { path: matching(scripts[0]), kind: '503', times: forEver };
  const page = await open(browser, '/gestion-compte/gerer?droit=rectification');
  await expect(retry(page)).toBeVisible();
  site.fault = null;
  await retry(page).click();
  await expect(save(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByLabel('Corriger mes données')).toBeChecked();
  await expect(page.getByText('Votre texte est revenu.')).toBeHidden();
  await page.context().close();
});

test('a script that stays lost: after each press the message keeps its other ways, and the fields their text', async ({
  browser,
}) => {
  site.fault = { path: matching(scripts[0]), kind: 'kept 404', times: forEver };
  const page = await open(browser, '/gestion-compte/gerer');
  await fill(page);
  for (let press = 0; press < 3; press += 1) {
    await retry(page).click();
    await expect(page.getByText('il manque un fichier sur le site')).toBeVisible();
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'modèle de lettre' }),
    ).toBeVisible();
    await expect(page.getByText('Vérifiez votre connexion')).toBeHidden();
    await expect(page.getByLabel('Précisions')).toHaveValue('Ligne 1\nLigne 2');
  }
  // It is focusable, and says why it does not answer.
  await save(page).press('Enter');
  await expect(retry(page)).toBeFocused();
  await page.context().setOffline(true);
  await retry(page).click();
  await expect(page.getByText('Vérifiez votre connexion')).toBeVisible();
  await expect(page.getByLabel('Précisions')).toHaveValue('Ligne 1\nLigne 2');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.context().close();
});

test('identity, redirect and document check start again after a lost script', async ({
  browser,
}) => {
  for (const script of islandScripts('/pages-simples/identite-pivot')) {
    site.fault = { path: matching(script), kind: 'kept 404', times: forEver };
    const page = await open(browser, '/pages-simples/identite-pivot?identificationId=demo');
    await expect(retry(page)).toBeVisible();
    site.fault = null;
    site.log.length = 0;
    await retry(page).click();
    await expect(page.getByText('Vérifiez vos données')).toBeVisible();
    // The question about the page has no identifier.
    expect(site.log[0]).toBe('/pages-simples/identite-pivot');
    await page.context().close();
  }
  site.fault = {
    path: matching(islandScripts('/valider-attest')[0]),
    kind: 'kept 404',
    times: forEver,
  };
  const page = await open(browser, '/valider-attest');
  await page.locator('input[type=file]').focus();
  await expect(page.getByText('choisissez de nouveau vos fichiers')).toBeVisible();
  site.fault = null;
  await retry(page).click();
  await expect(retry(page)).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(demoSample);
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  await page.context().close();
});

test('a lost verifier: the cause is said, and one retry asks for its file again', async ({
  browser,
}) => {
  for (const [isUpdated, kind, words] of [
    [true, 'kept 404', 'Le site a été mis à jour.'],
    [false, 'kept 404', 'Un fichier du vérificateur manque sur ce site'],
    [false, '503', 'le site répond par une erreur'],
  ] as const) {
    site.fault = { path: /\/_astro\/worker\//, kind, times: forEver };
    const page = await open(browser, '/valider-attest');
    site.isUpdated = isUpdated;
    await page.locator('input[type=file]').setInputFiles(demoSample);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Vérifiez votre connexion')).toBeHidden();
    site.fault = null;
    if (!isUpdated) {
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 3, name: /^Valide/ })).toBeVisible();
    }
    await page.context().close();
    site.isUpdated = false;
  }
});

test('a configuration whose first request hangs: one retry asks again, and works', async ({
  browser,
}) => {
  site.fault = { path: /config\.json$/, kind: 'hang', times: 1 };
  const page = await open(browser, '/pages-simples/identite-pivot?identificationId=demo');
  await expect(retry(page)).toBeVisible();
  site.log.length = 0;
  await retry(page).click();
  await expect(page.getByText('Vérifiez vos données')).toBeVisible();
  expect(site.log.some((asked) => asked.endsWith('config.json'))).toBe(true);
  await page.context().close();
});

test('HTML that stops behind the buttons: a press ends nothing, and is answered when the rest has come', async ({
  browser,
}) => {
  const stall = Promise.withResolvers<undefined>();
  site.stalled = { path: '/gestion-compte/gerer', after: '</form>', until: stall.promise };
  const page = await open(browser, '/gestion-compte/gerer');
  await page.getByLabel('Prénoms').fill('Zoé');
  await page.getByLabel('Adresse électronique').fill('zoe@exemple.fr');
  await save(page).press('Enter');
  await expect(page.locator('footer')).toHaveCount(0);
  const file = page.waitForEvent('download');
  stall.resolve(undefined);
  expect((await file).suggestedFilename()).toBe('demande-acces.txt');
  await expect(page.locator('footer')).toBeVisible();
  site.stalled = null;
  await page.context().close();
});
