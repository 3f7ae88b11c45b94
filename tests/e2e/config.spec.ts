import { neutralConfig } from '../../src/config/schema.ts';
import { ofCi } from '../support/full-run.ts';
import { redirectDelay } from '../support/pages.ts';
import { configPath, expect, holdBack, runUntil, stopClock, test } from './test.ts';

const staticPage = '/acces-non-autorise';

test.describe('a configuration changed after the build', () => {
  test('menu and footer follow it, with every field of a link', async ({ page, setConfig }) => {
    await setConfig({
      env: 'recette',
      header: [
        { libelle: 'Deuxième', href: 'https://autre.example/', position: 2, newtab: true },
        { libelle: 'Premier', route: staticPage, position: 1 },
        { libelle: 'Caché', route: '/x', hidden: true },
        { libelle: 'Indisponible', route: '/y', active: false, position: 3 },
        { libelle: 'À droite', route: '/z', position: 0, pullRight: true },
        {
          libelle: 'Groupe',
          position: 4,
          children: [{ libelle: 'Enfant', route: '/valider-attest' }],
        },
      ],
      footer: [
        { libelle: 'Pied B', href: '/b', position: 2 },
        { libelle: 'Pied A', href: 'mailto:a@b.fr', position: 1 },
      ],
    });
    await page.goto(staticPage);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.locator('> ul > li')).toHaveText([
      'Premier',
      'Deuxième',
      'Indisponible',
      /Groupe/,
      'À droite',
    ]);
    await expect(menu.getByRole('link', { name: 'Premier' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const newTab = menu.getByRole('link', { name: 'Deuxième (nouvelle fenêtre)' });
    await expect(newTab).toHaveAttribute('target', '_blank');
    await expect(newTab).toHaveAttribute('rel', 'noopener external');
    const unavailable = menu.getByRole('link', { name: 'Indisponible' });
    await expect(unavailable).not.toHaveAttribute('href');
    await expect(unavailable).toHaveAttribute('aria-disabled', 'true');

    await menu.getByRole('button', { name: 'Groupe' }).click();
    await expect(menu.getByRole('link', { name: 'Enfant' })).toBeVisible();

    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('.fr-footer__bottom-list > li')).toHaveText(['Pied A', 'Pied B']);
    await expect(footer.getByText('Version : 1.31.0 | environnement : recette')).toBeVisible();
  });

  test('the burger menu and the display settings work after the links are redrawn; the version line can go', async ({
    page,
    setConfig,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setConfig({
      header: [{ libelle: 'Nouveau lien', route: '/valider-attest' }],
      displayVersion: false,
    });
    await page.goto(staticPage);
    await expect(page.getByText('Version :')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Nouveau lien',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
    await expect(page.getByRole('dialog', { name: 'Paramètres d’affichage' })).toBeVisible();
  });

  test('badges and portal links of simple pages follow it', async ({ page, setConfig }) => {
    await setConfig({
      portailUrl: 'https://autre-portail.example/',
      simplePages: {
        ...neutralConfig.simplePages,
        googlePlayUrl: 'https://play.example/app',
        googlePlayBadge: '/badge.png',
        googlePlayMessage: 'Installer depuis Play',
      },
    });
    await page.route('**/badge.png', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      }),
    );
    await page.goto('/pages-simples/endAuth-FI');
    const badge = page.getByRole('link', { name: 'Installer depuis Play' });
    await expect(badge).toHaveAttribute('href', 'https://play.example/app');
    await expect(badge.locator('img')).toHaveAttribute('src', '/badge.png');
    await expect(badge.getByText('Installer depuis Play')).toBeHidden();
    await expect(page.locator('a', { hasText: 'App Store' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'En savoir plus' })).toHaveAttribute(
      'href',
      'https://autre-portail.example/',
    );
  });
});

test('an empty menu has no burger button and no skip link; without stores, no empty list is left', async ({
  page,
  setConfig,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pages-simples/endAuth-FI');
  const list = page.locator('.store-badges');
  await expect(list).toHaveCount(1);
  await page.goto(staticPage);
  await expect(page.locator('#menu-button')).toBeVisible();
  await setConfig({
    env: 'sans menu ni magasin',
    header: [],
    simplePages: { googlePlayUrl: '', appStoreUrl: '' },
  });
  for (const path of [staticPage, '/pages-simples/endAuth-FI']) {
    await page.goto(path);
    await expect(page.getByText('environnement : sans menu ni magasin')).toBeVisible();
    await expect(page.locator('#menu-button')).toBeHidden();
    await expect(page.locator('.skip-to-menu')).toBeHidden();
  }
  await expect(list).toHaveCount(0);
});

test('the verification is offered only if the deployed configuration has trust anchors', async ({
  page,
  setConfig,
}) => {
  const message = page.getByText('Ce site ne vérifie pas encore les documents.');
  const field = page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
  await page.goto('/valider-attest');
  await expect(field).toBeVisible();
  await expect(message).toBeHidden();
  await setConfig({ env: 'sans ancre', attest: { officialUrl: 'https://officiel.example/' } });
  await page.reload();
  await expect(page.getByText('environnement : sans ancre')).toBeVisible();
  await expect(message).toBeVisible();
  await expect(field).toBeHidden();
  await expect(page.getByRole('link', { name: 'Vérifier avec le service officiel' })).toBeVisible();
});

test('links to the user space follow the deployed configuration, and fall back to the portal', async ({
  page,
  setConfig,
}) => {
  const fallback = page.getByRole('link', { name: 'site public de France Identité' });
  const button = page.getByRole('link', { name: 'Supprimer mon identité numérique', exact: true });
  await setConfig({ env: 'autre', portailUrl: 'https://autre.example/', account: {} });
  await page.goto('/suppression-identite');
  await expect(fallback).toHaveAttribute('href', 'https://autre.example/');
  await expect(button).toHaveCount(0);
  const userSpaceUrl = 'https://usager.example/';
  await setConfig({ env: 'encore', account: { userSpaceUrl } });
  await page.reload();
  await expect(button).toHaveAttribute('href', userSpaceUrl);
  await expect(fallback).toHaveCount(0);
});

test('with a configured app link, the button opens the app and a second link installs it', async ({
  page,
  setConfig,
}) => {
  const appLink = 'https://app.example/ouvrir';
  await setConfig({ simplePages: { ...neutralConfig.simplePages, appLink } });
  await page.goto('/pages-simples/email-confirmation');
  await expect(
    page.getByRole('link', { name: 'Ouvrir l’application France Identité' }),
  ).toHaveAttribute('href', appLink);
  await expect(page.getByRole('link', { name: 'Installer l’application' })).toHaveAttribute(
    'href',
    '/pages-simples/device-engagement',
  );
});

test(
  'a page that needs its configuration shows an error without it, and retries until one works',
  ofCi,
  async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource/, /n’a pas pu commencer sa tâche/);
    await stopClock(page);
    for (const path of [
      '/pages-simples/identite-pivot?identificationId=demo',
      '/pages-simples/device-engagement',
    ]) {
      await page.route(configPath, (route) => route.fulfill({ status: 503 }));
      await page.goto(path);
      await page.clock.runFor(redirectDelay);
      // The message becomes an alert half a second after the page has loaded.
      const alert = page.getByRole('alert');
      await expect(async () => {
        await page.clock.runFor(500);
        expect(await alert.count()).toBe(1);
      }).toPass();
      await expect(alert).toContainText(
        /n’a pas pu être chargée entièrement|n’ont pas pu être affichées/,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(page.url()).toContain(path);

      const retry = page.getByRole('button', { name: 'Réessayer' });
      // Wait for the answer to the first retry before the fault is removed.
      const failed = page.waitForResponse(configPath);
      await retry.click();
      expect((await failed).status()).toBe(503);
      await runUntil(page, () => retry.isVisible());
      await page.unroute(configPath);
      await retry.click();
      await runUntil(page, async () => !(await alert.isVisible()));
    }
  },
);

test(
  'if the configuration or its parser is lost, the build-time menus stay and the page does not reload',
  ofCi,
  async ({ page, faults, setConfig }) => {
    faults.expected.push(
      /Failed to load resource/,
      /configuration|Réessayer|garde le destinataire/,
    );
    for (const lost of [configPath, '**/_astro/parse.*.js']) {
      await setConfig({ env: 'ailleurs' });
      await page.route(lost, (route) => route.abort());
      let visits = 0;
      const count = () => {
        visits += 1;
      };
      page.on('framenavigated', count);
      await page.goto('/gestion-compte/gerer', { waitUntil: 'commit' });
      await expect(page.locator('#letter')).toContainText('Madame, Monsieur');
      await page.waitForLoadState('networkidle');
      const entry = page.getByRole('link', { name: 'Votre identité numérique', exact: true });
      await expect(entry).toBeVisible();
      await expect(page.getByText('environnement : démonstration')).toBeVisible();
      expect(visits).toBe(1);
      page.off('framenavigated', count);
      await page.unroute(lost);
      await setConfig({ env: 'ailleurs' });
      await page.reload();
      await expect(page.getByText('environnement : ailleurs')).toBeVisible();
    }
  },
);

test('the focus leaves a link that the deployed configuration removes: to the content, or to the button that closes the menu', async ({
  page,
  setConfig,
}) => {
  await setConfig({ env: 'autre', header: [{ libelle: 'Seul', route: '/ear' }], footer: [] });
  const toContent = await holdBack(page, configPath);
  await page.goto(staticPage, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).focus();
  toContent();
  await expect(page.getByText('environnement : autre')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const toClose = await holdBack(page, configPath);
  await page.goto(staticPage, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Vérifier un justificatif' }).focus();
  toClose();
  await expect(page.getByRole('link', { name: 'Seul' })).toBeVisible();
  const close = page.getByRole('button', { name: 'Fermer' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
