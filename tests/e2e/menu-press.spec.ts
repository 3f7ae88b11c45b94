/** A press in the menu follows its link: nothing moves under a finger or a mouse between press and release. */
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './test.ts';

/** Where the pressed element is at each event of a press, as « event: left, top, target ». */
type Trace = Record<string, string>;

/** Writes down each event of a press, and keeps the page from leaving. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const trace: Record<string, string> = {};
    Object.assign(window, { trace });
    let pressed: Element | null = null;
    // Last, so that every listener of the page has answered.
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      window.addEventListener(type, (event) => {
        const link = (event.target as Element).closest('a, button');
        if (type === 'pointerdown') pressed = link;
        const { left, top } = pressed?.getBoundingClientRect() ?? { left: 0, top: 0 };
        trace[type] = `${Math.round(left)}, ${Math.round(top)}, ${link?.textContent}`;
        if (type === 'click') event.preventDefault();
      });
  });
}

const traceOf = (page: Page): Promise<Trace> =>
  page.evaluate(() => ({ ...(window as unknown as { trace: Trace }).trace }));

/** Presses in the middle of an element, as a person does: Playwright's own click waits until nothing moves. */
async function press(page: Page, target: Locator, hasTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('élément sans place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (hasTouch) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens the burger menu, if there is one, and a sub-menu. */
async function openSubMenu(page: Page, subMenu: Locator): Promise<void> {
  const isClosed = async (button: Locator) =>
    (await button.isVisible()) && (await button.getAttribute('aria-expanded')) !== 'true';
  for (const button of [page.getByRole('button', { name: 'Menu' }), subMenu])
    if (await isClosed(button)) await button.click();
}

/** Expects that a press leaves its target in place until the click, which it gets. */
async function expectStill(page: Page, target: Locator, hasTouch: boolean): Promise<void> {
  const name = (await target.textContent()) ?? '';
  await watchPresses(page);
  await press(page, target, hasTouch);
  // The click may close a sub-menu.
  const { click, ...before } = await traceOf(page);
  expect(click, name).toContain(name);
  expect(new Set(Object.values(before)).size, JSON.stringify(before)).toBe(1);
}

for (const { width, hasTouch } of [
  { width: 360, hasTouch: true },
  { width: 360, hasTouch: false },
  { width: 1280, hasTouch: true },
  { width: 1280, hasTouch: false },
])
  test.describe(`${width} px, ${hasTouch ? 'touch' : 'mouse'}`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch });

    test('links and buttons of the menu stay in place under a press, whatever sub-menu is open', async ({
      page,
      setConfig,
    }) => {
      const entry = (libelle: string) => ({ libelle, route: '/acces-non-autorise' });
      const subMenu = (name: string) => ({
        libelle: name,
        children: [entry(`${name} un`), entry(`${name} deux`)],
      });
      const header = [subMenu('Premier'), subMenu('Second'), entry('Seul'), subMenu('Dernier')];
      await setConfig({ header });
      await page.goto('/acces-non-autorise');
      await expect(page.locator('.fr-nav').getByText('Dernier', { exact: true })).toBeAttached();
      const targets = page.locator('.fr-nav :is(a[href], button)');
      for (const subMenu of await page.locator('.fr-nav__btn').all())
        for (const target of await targets.all()) {
          await openSubMenu(page, subMenu);
          if (await target.isVisible()) await expectStill(page, target, hasTouch);
        }
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one tap on a link below an open sub-menu follows it', async ({ page }) => {
    await page.goto('/acces-non-autorise');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Activation à la remise' }).tap();
    await expect(page.getByRole('link', { name: 'Les étapes' })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Vérifier un justificatif' }), true);
    await expect(page).toHaveURL('/valider-attest');
  });
});
