/** On paper: no menu, nothing to press, what is folded is open, addresses of links written, black on white. */
import { expect, type Page } from '@playwright/test';
import { axeSource } from './engines.ts';
import { setUserStyles } from './user-styles.ts';

/** Names of what is drawn though it makes no sense on paper. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'nav, button, input[type="file"], dialog, .fr-skiplinks, .loading',
      ),
    ]
      // The list of situations is content; the menus are not.
      .filter((element) => !element.matches('main nav'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Fails when the page as it is now would not print well on A4. */
export async function expectGoodPrint(page: Page): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 });
  await setUserStyles(page, '');
  await page.emulateMedia({ media: 'print' });
  expect(await pressable(page)).toEqual([]);

  const folded = page.locator('details:not([open]):visible > :not(summary)');
  for (const text of await folded.all()) await expect(text).toBeVisible();

  const links = await page
    .locator('main a[href]:visible:not(.fr-btn, .fr-connect, .store-badge)')
    .all();
  for (const link of links)
    expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      'underline',
    );

  const addresses = page.locator('main a[href^="http"]:visible:not(.fr-connect)');
  for (const link of await addresses.all())
    expect(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ).toContain('http');

  // Printers leave backgrounds out: the text must stand on white.
  await setUserStyles(page, '* { background: none !important; box-shadow: none !important; }');
  const hasEngine = await page.evaluate(() => 'axe' in globalThis);
  if (!hasEngine) await page.evaluate(axeSource);
  const faint = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run('main', { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(faint).toEqual([]);
}
