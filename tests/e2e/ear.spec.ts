/** The page of the SMS, /ear: redirect and header. Other addresses: tests/dist/hosts.test.ts. */
import { userAgents } from '../support/user-agents.ts';
import { expect, keepFromLeaving, setUserAgent, test } from './test.ts';

test('redirects with its query and fragment, without a history entry', async ({ page }) => {
  await page.goto('/valider-attest');
  await page.goto('/ear?code=1#a');
  await expect(page).toHaveURL('/activation-a-la-remise?code=1#a');
  await page.goBack();
  await expect(page).toHaveURL('/valider-attest');
});

test('a phone at the address of the SMS sees the simplified header, every other visit the whole one', async ({
  page,
}) => {
  await keepFromLeaving(page);
  for (const [who, path, isSimplified] of [
    ['androidChrome', '/ear', true],
    ['iphoneSafari', '/ear', true],
    ['ipad', '/ear', false],
    ['desktopChrome', '/ear', false],
    ['iphoneSafari', '/ear/', false],
    ['iphoneSafari', '/ear.html', false],
    ['androidChrome', '/activation-a-la-remise', false],
  ] as const) {
    await setUserAgent(page, userAgents[who]);
    await page.goto(path);
    await expect(page.getByText('France Identité', { exact: true })).toBeVisible();
    for (const part of [page.getByText('Gardez la maîtrise de vos données'), page.locator('#menu')])
      await expect(part, `${who} ${path}`).toBeVisible({ visible: !isSimplified });
  }
});
