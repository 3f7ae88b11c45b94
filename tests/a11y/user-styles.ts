/** Sets user styles, which the page's policy does not block. */
import type { Page } from '@playwright/test';

async function adopt(page: Page, css: string, keepsOthers: boolean): Promise<void> {
  await page.evaluate(
    ([text, keeps]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...(keeps ? document.adoptedStyleSheets : []), sheet];
    },
    [css, keepsOthers] as const,
  );
}

/** Replaces the user styles; an empty text removes them. */
export async function setUserStyles(page: Page, css: string): Promise<void> {
  await adopt(page, css, false);
}

/** Adds user styles to those set before. */
export async function addUserStyles(page: Page, css: string): Promise<void> {
  await adopt(page, css, true);
}
