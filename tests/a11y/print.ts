/** The printed page: no menu and no button, folded parts open, addresses of links written, black on white. */
import { expect, type Page } from 'playwright/test';
import { loadAxe } from './engines.ts';
import { setUserStyles } from './user-styles.ts';

/** Returns the visible elements that make no sense on paper. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'nav, button, input[type="file"], dialog, .fr-skiplinks, .loading',
      ),
    ]
      // The list of situations is a `nav` too, but it is content; so are the titles and names of a table.
      .filter((element) => !element.matches('main nav, table button'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Runs in the printed page: returns the folded parts that paper hides, and the links that it does not explain. */
function collectPrintFaults() {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const told = (element: Element) => element.outerHTML.slice(0, 80);
  const isUnderlined = (link: Element) => getComputedStyle(link).textDecorationLine === 'underline';
  const isWritten = (link: Element) => getComputedStyle(link, '::after').content.includes('http');
  const visible = (selector: string) => all(selector).filter(isVisible);
  const folded = visible('details:not([open])').flatMap((details) =>
    [...details.children].filter(({ localName }) => localName !== 'summary'),
  );
  return {
    folded: folded.filter((element) => !isVisible(element)).map(told),
    plain: visible('main a[href]:not(.fr-btn, .fr-connect, .store-badge)')
      .filter((link) => !isUnderlined(link))
      .map(told),
    // Whole, and readable: no « %C3%A9 ».
    unwritten: visible(
      'main a[href]:not([href^="#"], [href^="mailto:"], [href^="tel:"], .fr-connect)',
    )
      .filter((link) => !isWritten(link) || /^\/.*%/.test(link.getAttribute('href') ?? ''))
      .map(told),
  };
}

/** Fails if the page in its current state would print badly on A4. */
export async function expectGoodPrint(page: Page): Promise<void> {
  // First, because the protocol's session that injects it ends the emulation of print.
  await loadAxe(page);
  await page.setViewportSize({ width: 794, height: 1123 });
  await setUserStyles(page, '');
  // In the dark scheme: paper stays white.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-fr-theme="dark"]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  expect(await pressable(page)).toEqual([]);

  const { folded, plain, unwritten } = await page.evaluate(collectPrintFaults);
  expect(folded, 'folded on paper').toEqual([]);
  expect(plain, 'links without underline').toEqual([]);
  expect(unwritten, 'links without their address').toEqual([]);

  // Printers omit backgrounds, so the text must be readable on white.
  await setUserStyles(page, '* { background: none !important; box-shadow: none !important; }');
  const faint = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run('main', { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(faint).toEqual([]);
}
