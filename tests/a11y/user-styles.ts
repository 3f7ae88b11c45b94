/** Styles of the citizen's own, which the page's policy does not concern. */
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

/** Puts styles in the place of those set before; an empty text takes them away. */
export async function setUserStyles(page: Page, css: string): Promise<void> {
  await adopt(page, css, false);
}

/** Adds styles to those set before. */
export async function addUserStyles(page: Page, css: string): Promise<void> {
  await adopt(page, css, true);
}
