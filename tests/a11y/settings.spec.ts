/**
 * Pages with the device settings of citizens: phone in landscape or with its keyboard open, touch, reduced
 * transparency, all kinds of names. Other settings are checked elsewhere. One key: keyboard.ts. Zoom, text at 200 %, spacing,
 * forced colours and reduced motion: layout.ts, engine-looks.ts. Slow network and data saver: fonts.spec.ts. Minimum
 * font size and own fonts, in Firefox: tools/audit/browsers.
 */
import type { Page } from 'playwright/test';
import { collectLayoutFaults } from '../../tools/lib/layout-faults.ts';
import { expect, test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { startFromTop, walkByTab } from './focus-walk.ts';
import { openState, type PageState, pageStates } from './states.ts';
import { touchFaults } from './touch-targets.ts';

/** States that `npm test` examines, from the main tasks. A full run examines every page and state. */
const journeys = /^(paramètres d’affichage|demande de rectification)/;

const states = pageStates.filter(({ name }) => isFullRun || journeys.test(name));

function forEachState(look: (page: Page, state: PageState) => Promise<void>): void {
  for (const state of states)
    test(state.name, async ({ page, faults }) => {
      await openState(page, faults, state);
      await look(page, state);
    });
}

/** A phone on its side, and one whose keyboard is open. */
const lowWindows = [
  { width: 640, height: 360 },
  { width: 360, height: 330 },
];

test.describe('a low window, then reduced transparency', () => {
  test.use({ viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' });

  forEachState(async (page, state) => {
    for (const viewport of lowWindows) {
      await page.setViewportSize(viewport);
      // An open menu or dialog covers the page.
      if (!state.keepsFocus) expect(await page.evaluate(collectLayoutFaults)).toEqual([]);
      if (!state.keepsFocus) await startFromTop(page, 'main');
      const stops = await walkByTab(page);
      expect(stops.filter(({ isSeen }) => !isSeen).map((stop) => stop.name)).toEqual([]);
    }
    const session = await page.context().newCDPSession(page);
    const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
    await session.send('Emulation.setEmulatedMedia', { features });
    expect(await page.evaluate(collectTransparent)).toEqual([]);
  });
});

test.describe('touch targets', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  forEachState(async (page) => {
    expect(await touchFaults(page)).toEqual([]);
  });
});

/** Runs in the page: returns the partly transparent elements. */
function collectTransparent(): string[] {
  const alphaOf = (color: string) =>
    Number(/\/ ([\d.]+)\)|rgba\(.*, ([\d.]+)\)/.exec(color)?.slice(1).find(Boolean) ?? 1);
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { backgroundColor, opacity, backdropFilter } = getComputedStyle(element);
      const isBetween = (value: number) => value > 0 && value < 1;
      return (
        isBetween(alphaOf(backgroundColor)) ||
        isBetween(Number(opacity)) ||
        backdropFilter !== 'none'
      );
    })
    .map((element) => `${element.localName}.${element.className}`);
}

/** Real kinds of names: right-to-left, and with a word longer than a line. */
const arabic = 'بن علي';
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);

test.describe('names of all kinds', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a right-to-left name keeps its direction, and a long word wraps', async ({ page }) => {
    await page.route('**/api/identite/*', (route) =>
      route.fulfill({
        json: { familyName: `${arabic}.`, givenNames: [longWord], birthDate: '1990-07-13' },
      }),
    );
    await page.goto('/pages-simples/identite-pivot?identificationId=demo');
    await expect(page.getByText(longWord)).toBeVisible();
    expect(await page.evaluate(collectLayoutFaults)).toEqual([]);
    const places = await page.getByText(arabic).evaluate((cell) => {
      const text = cell.firstChild as Text;
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return {
        first: leftOf(0),
        stop: leftOf(text.length - 1),
        cell: cell.getBoundingClientRect().left,
      };
    });
    expect(places.stop, 'the full stop ends the name on its left').toBeLessThan(places.first);
    expect(places.stop, 'the name stays at the left of its line').toBeLessThan(places.cell + 20);

    // The letter shows the same names.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/gestion-compte/gerer?droit=acces');
    await page.getByLabel('Prénoms').fill(arabic);
    await page.getByLabel('Nom de naissance').fill(longWord);
    const letter = page.getByRole('region', { name: 'Votre lettre' });
    await expect(letter).toContainText(longWord);
    await expect(letter).toContainText(arabic);
    // Fields are excluded, because a field shows only the text around its caret.
    const faults = await page.evaluate(collectLayoutFaults);
    expect(faults.filter((fault) => !fault.includes('input.fr-input'))).toEqual([]);
  });
});
