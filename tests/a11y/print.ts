/** The printed page: no menu and no button, folded parts open, addresses of links written, black on white. */
import { expect, type Page } from 'playwright/test';
import { axeSource } from './engines.ts';
import { setUserStyles } from './user-styles.ts';

/** Returns the visible elements that make no sense on paper. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'nav, button, input[type="file"], dialog, .fr-skiplinks, .loading',
      ),
    ]
      // The list of situations is a `nav` too, but it is content.
      .filter((element) => !element.matches('main nav'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Fails if the page in its current state would print badly on A4. */
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

  // Printers omit backgrounds, so the text must be readable on white.
  await setUserStyles(page, '* { background: none !important; box-shadow: none !important; }');
  const hasEngine = await page.evaluate(() => 'axe' in globalThis);
  if (!hasEngine) await page.evaluate(axeSource);
  const faint = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run('main', { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(faint).toEqual([]);
}
