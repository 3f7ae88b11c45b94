/**
 * A page squeezed, enlarged and spaced out: nothing cut, nothing over something else, no horizontal
 * scrolling (RGAA 10.4, 10.11, 10.12; WCAG 2.2, 1.4.4, 1.4.10, 1.4.12); and no motion for those who asked
 * for none (RGAA 13.8). Then on paper.
 */
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { expectGoodPrint } from './print.ts';
import { setUserStyles } from './user-styles.ts';

/** The distances of WCAG 2.2, 1.4.12. */
const textSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`;

/** A window of 1280 × 1024 px, the browser's zoom at 200 % and 400 %: CSS pixels left. */
const views = [
  { name: 'zoom 200 %', width: 640, height: 512, css: '' },
  { name: 'zoom 400 %, 320 px', width: 320, height: 256, css: '' },
  { name: 'texte seul à 200 %', width: 1280, height: 1024, css: 'html { font-size: 200%; }' },
  { name: 'texte espacé, 1280 px', width: 1280, height: 800, css: textSpacing },
  { name: 'texte espacé, 360 px', width: 360, height: 740, css: textSpacing },
] as const;

/** Fails when the page as it is now cannot be read in one of these views, moves, or does not print well. */
export async function expectGoodLayout(page: Page): Promise<void> {
  const found: string[] = [];
  for (const { name, width, height, css } of views) {
    await page.setViewportSize({ width, height });
    await setUserStyles(page, css);
    found.push(...(await layoutFaults(page)).map((fault) => `${name} : ${fault}`));
  }
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length), 'animations').toBe(0);
  await expectGoodPrint(page);
}
