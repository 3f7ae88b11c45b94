/**
 * Pages on a phone with enlarged text: nothing scrolls sideways, nothing is cut, no word breaks inside (RGAA 10.4,
 * 10.11). `npm test` tries 200 % on its sample of pages (layout.ts), the audit `pages` enlarged text on each page, the audit
 * `accessibility` every size.
 */
import type { Page } from 'playwright/test';
import { collectBrokenWords, collectLayoutFaults } from '../../tools/lib/layout-faults.ts';
import { expect, test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { specifiedPages } from '../support/pages.ts';
import { whenStyled } from '../support/when-styled.ts';
import { setUserStyles } from './user-styles.ts';

/** Widths of phones, in CSS pixels, and sizes of the text, in percent. A word that is whole at 150 % is whole at 100 %. */
const widths = [320, 360, 412];
const sizes = isFullRun ? [100, 150, 200] : [150, 200];

const views = widths.flatMap((width) => sizes.map((size) => ({ width, size })));

/** Returns the faults of an open page in every view. */
async function faultsInEachView(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, size } of views) {
    await page.setViewportSize({ width, height: 740 });
    await setUserStyles(page, `html { font-size: ${size}%; }`);
    const seen = [
      ...(await page.evaluate(collectLayoutFaults)),
      ...(await page.evaluate(collectBrokenWords)),
    ];
    found.push(...seen.map((fault) => `${width} px, ${size} % : ${fault}`));
  }
  return found;
}

// A computer's user agent: it sees the QR code, which phones hide, and device-engagement waits for its configuration.
for (const [group, pages] of inGroups(specifiedPages, 3).entries())
  test(`pages keep their words whole, part ${group + 1}`, async ({ page, faults, setConfig }) => {
    test.slow();
    // The page of the identity has no identifier.
    faults.expected.push(/identificationId/);
    await setConfig({ portailUrl: '' });
    for (const { path } of pages) {
      await page.goto(path);
      await whenStyled(page);
      expect(await faultsInEachView(page), path).toEqual([]);
    }
  });
