/**
 * Pages on a phone with enlarged text: nothing scrolls sideways, nothing is cut, no word breaks inside (RGAA 10.4,
 * 10.11). `npm test` tries a sample, the audit `pages` the others.
 */
import { collectBrokenWords, collectLayoutFaults } from '../../tools/lib/layout-faults.ts';
import { expect, test } from '../e2e/test.ts';
import { isExamined } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { setUserStyles } from './user-styles.ts';

/** Widths of phones, in CSS pixels, and sizes of the text, in percent. */
const widths = [320, 360, 412];
const sizes = [100, 150, 200];

const views = widths.flatMap((width) => sizes.map((size) => ({ width, size })));

// A computer's user agent: it sees the QR code, which phones hide, and device-engagement waits for its configuration.
test('pages keep their words whole', async ({ page, faults, setConfig }) => {
  test.slow();
  // The page of the identity has no identifier.
  faults.expected.push(/identificationId/);
  await setConfig({ portailUrl: '' });
  const found: string[] = [];
  for (const { path } of specifiedPages.filter((page) => isExamined(page.path))) {
    await page.goto(path);
    for (const { width, size } of views) {
      await page.setViewportSize({ width, height: 740 });
      await setUserStyles(page, `html { font-size: ${size}%; }`);
      const seen = [
        ...(await page.evaluate(collectLayoutFaults)),
        ...(await page.evaluate(collectBrokenWords)),
      ];
      found.push(...seen.map((fault) => `${path}, ${width} px, ${size} % : ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
