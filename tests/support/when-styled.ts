/** A page whose island starts with it requests the deferred stylesheet after that (src/inline/deferred-styles.inline.ts). */
import type { Page } from 'playwright/test';

/** Waits for the deferred stylesheet. */
export async function whenStyled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/deferred.')),
  );
}
