/** Changes the size of a page's window. */
import type { Page, ViewportSize } from 'playwright/test';

/** Sets a size, unless the window has it: each change lays out and paints the page again. */
export async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}
