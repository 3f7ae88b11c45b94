/**
 * The back/forward cache can keep every page, so that going back is immediate and loses nothing. Playwright disables
 * this cache and does not follow a restored page, so these tests go back through the DevTools protocol.
 */
import { type Browser, type CDPSession, chromium } from 'playwright/test';
import { launchOptions } from '../../tools/lib/browser.ts';
import { isFullRun } from '../support/full-run.ts';
import { redirectDelay, specifiedPages } from '../support/pages.ts';
import { configPath, expect, test, watch } from './test.ts';

// On a busy machine, Chromium may drop a page from this cache. `npm test` starts one browser for its three tests.
test.describe.configure({ retries: 1, mode: isFullRun ? 'parallel' : 'default' });

// Both redirect before a test can leave them.
const leavingPages = ['/ear', '/pages-simples/device-engagement'];
/**
 * Page that `npm test` visits, besides the form and the redirect page below: its islands run at start. The audit `cache`
 * visits all.
 */
const samplePages = /identite-pivot/;
const keptPages = specifiedPages.filter(
  ({ path }) => !leavingPages.includes(path) && (isFullRun || samplePages.test(path)),
);

/** Goes one step back. Returns « restored », or the reasons why the cache did not keep the page. */
async function goBack(session: CDPSession): Promise<string> {
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  const outcome = new Promise<string>((resolve) => {
    session.on('Page.frameNavigated', ({ type }) =>
      resolve(type === 'BackForwardCacheRestore' ? 'restored' : type),
    );
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason).join(', ')),
    );
  });
  await session.send('Page.navigateToHistoryEntry', {
    entryId: entries[currentIndex - 1]?.id ?? 0,
  });
  return outcome;
}

async function visitAndComeBack(
  browser: Browser,
  address: string,
  next: string,
  fill?: { label: string; text: string },
): Promise<{ outcome: string; session: CDPSession }> {
  const page = await browser.newPage();
  const { faults, expectNothingElse } = await watch(page.context());
  // identite-pivot logs this error, because the address has no identifier.
  faults.expected.push(/identificationId manque/);
  page.on('dialog', (dialog) => dialog.accept());
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  if (fill) await page.getByLabel(fill.label).fill(fill.text);
  await page.goto(next);
  await expectNothingElse();
  return { outcome: await goBack(session), session };
}

let browser: Browser;

test.beforeAll(async () => {
  browser = await chromium.launch({
    ...launchOptions('whole'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

test.afterAll(() => browser.close());

for (const { path } of keptPages)
  test(`${path} is restored from the cache`, async ({ baseURL }) => {
    const next = path === '/acces-non-autorise' ? '/valider-attest' : '/acces-non-autorise';
    const { outcome } = await visitAndComeBack(browser, `${baseURL}${path}`, `${baseURL}${next}`);
    expect(outcome).toBe('restored');
  });

test('the letter form is restored with its text', async ({ baseURL }) => {
  const { outcome, session } = await visitAndComeBack(
    browser,
    `${baseURL}/gestion-compte/gerer?droit=acces`,
    `${baseURL}/acces-non-autorise`,
    { label: 'Prénoms', text: 'Zoé' },
  );
  expect(outcome).toBe('restored');
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("#request-givenNames").value',
  });
  expect(result.value).toBe('Zoé');
});

test('the restored redirect page does not redirect again, and shows a link to continue', async ({
  baseURL,
}) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const portailUrl = `${baseURL}/acces-non-autorise`;
  await page.route(configPath, (route) => route.fulfill({ json: { portailUrl } }));
  await page.goto(`${baseURL}/pages-simples/device-engagement`);
  await expect(page).toHaveURL(portailUrl);
  await page.waitForLoadState('networkidle');
  expect(await goBack(session)).toBe('restored');
  const read = async () => {
    const expression =
      '[location.pathname, document.querySelector("[data-continue]").checkVisibility()].join(" ")';
    return (await session.send('Runtime.evaluate', { expression })).result.value;
  };
  await expect.poll(read).toBe('/pages-simples/device-engagement true');
  // A second redirect would follow after the specified delay.
  await new Promise((resolve) => setTimeout(resolve, 2 * redirectDelay));
  expect(await read()).toBe('/pages-simples/device-engagement true');
});
