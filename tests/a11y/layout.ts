/**
 * A squeezed, enlarged or spaced page: no cut text, no overlap, no broken word, no horizontal scrolling (RGAA 10.4, 10.11, 10.12; WCAG
 * 2.2, 1.4.4, 1.4.10, 1.4.12). With reduced motion, no animation (RGAA 13.8). Then the printed page.
 */
import { expect, type Page } from 'playwright/test';
import { collectBrokenWords, collectLayoutFaults } from '../../tools/lib/layout-faults.ts';
import { whenStyled } from '../support/when-styled.ts';
import { expectGoodPrint } from './print.ts';
import { resize } from './resize.ts';
import { setUserStyles } from './user-styles.ts';

/** Text spacing of WCAG 2.2, 1.4.12. */
const textSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`;

/**
 * Views to check, by size, because each change of size takes longer than a change of style. Zoom at 200 % and 400 %: CSS
 * pixels that remain of a window of 1280 × 1024 px.
 */
const views = [
  { name: 'texte espacé, 360 px', width: 360, height: 740, css: textSpacing },
  { name: 'texte seul à 200 %, 360 px', width: 360, height: 740, css: 'html { font-size: 200%; }' },
  { name: 'zoom 400 %, 320 px', width: 320, height: 256, css: '' },
  { name: 'zoom 200 %', width: 640, height: 512, css: '' },
  { name: 'texte seul à 200 %', width: 1280, height: 800, css: 'html { font-size: 200%; }' },
  { name: 'texte espacé, 1280 px', width: 1280, height: 800, css: textSpacing },
] as const;

/** Fails if the page in its current state has a layout fault in one of these views, is animated, or prints badly. */
export async function expectGoodLayout(page: Page): Promise<void> {
  await whenStyled(page);
  const found: string[] = [];
  for (const { name, width, height, css } of views) {
    await resize(page, { width, height });
    await setUserStyles(page, css);
    const seen = await page.evaluate(collectLayoutFaults);
    if (css.includes('200%')) seen.push(...(await page.evaluate(collectBrokenWords)));
    found.push(...seen.map((fault) => `${name} : ${fault}`));
  }
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length), 'animations').toBe(0);
  await expectGoodPrint(page);
}
