/** What goes wrong with a page's layout when text is enlarged, spaced out or squeezed. */
import type { Page } from '@playwright/test';
import { collectLayoutFaults } from '../../tools/lib/layout-faults.ts';

/** Horizontal scrolling, cut text, text over text, in words. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectLayoutFaults);
}
