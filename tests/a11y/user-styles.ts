/** Sets user styles, which the page's policy does not block. */
import type { Page } from 'playwright/test';

/** Replaces the user styles; an empty text removes them. */
export async function setUserStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
