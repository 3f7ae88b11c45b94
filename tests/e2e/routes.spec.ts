/** Addresses that redirect or do not exist. budgets.spec.ts opens each page at its own address. */
import { userAgents } from '../support/user-agents.ts';
import { expect, keepFromLeaving, test } from './test.ts';

test.describe('routes', () => {
  test('/ redirects to gestion-compte and keeps the query', async ({ page, request }) => {
    const response = await request.get('/?a=1', { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    await page.goto('/?a=1&b=é');
    await expect(page).toHaveURL('/gestion-compte?a=1&b=%C3%A9');
  });

  for (const path of [
    '/inconnu',
    '/gestion-compte/inconnu',
    '/pages-simples/inconnu',
    '/a/b/c/d',
    '/pages-simples',
    '/gestion-compte/gerer/plus',
  ])
    test(`${path} is not found: status 404, and a link to the home page`, async ({
      page,
      faults,
    }) => {
      faults.expected.push(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
      await expect(page.getByText("La page que vous avez demandée n'existe pas.")).toBeVisible();
      await page.getByRole('link', { name: "Revenir à l'accueil" }).click();
      await expect(page).toHaveURL('/gestion-compte');
    });
});

test.describe('/ear', () => {
  test('redirects to activation-a-la-remise and keeps query and fragment', async ({ page }) => {
    await page.goto('/ear?code=1#a');
    await expect(page).toHaveURL('/activation-a-la-remise?code=1#a');
  });

  test('adds no history entry', async ({ page }) => {
    await page.goto('/valider-attest');
    await page.goto('/ear');
    await expect(page).toHaveURL('/activation-a-la-remise');
    await page.goBack();
    await expect(page).toHaveURL('/valider-attest');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('redirects too', async ({ page }) => {
      await page.goto('/ear');
      await expect(page).toHaveURL('/activation-a-la-remise');
    });
  });

  const headers = [
    {
      userAgent: userAgents.androidChrome,
      path: '/ear',
      simplified: true,
      who: 'an Android phone',
    },
    { userAgent: userAgents.iphoneSafari, path: '/ear', simplified: true, who: 'an iPhone' },
    { userAgent: userAgents.ipad, path: '/ear', simplified: false, who: 'a tablet' },
    { userAgent: userAgents.iphoneSafari, path: '/ear/', simplified: false, who: 'with a slash' },
    { userAgent: userAgents.iphoneSafari, path: '/ear.html', simplified: false, who: 'with .html' },
    { userAgent: userAgents.desktopChrome, path: '/ear', simplified: false, who: 'a desktop' },
    {
      userAgent: userAgents.androidChrome,
      path: '/activation-a-la-remise',
      simplified: false,
      who: 'a phone elsewhere',
    },
  ];
  for (const { userAgent, path, simplified, who } of headers)
    test.describe(who, () => {
      test.use({ userAgent });

      test(`sees the ${simplified ? 'simplified' : 'whole'} header at ${path}`, async ({
        page,
      }) => {
        if (path.startsWith('/ear')) await keepFromLeaving(page);
        await page.goto(path);
        await expect(page.getByText('France Identité', { exact: true })).toBeVisible();
        await expect(page.getByText("Gardez la maîtrise de vos données d'identité")).toBeVisible({
          visible: !simplified,
        });
        await expect(page.locator('#menu')).toBeVisible({ visible: !simplified });
      });
    });
});
