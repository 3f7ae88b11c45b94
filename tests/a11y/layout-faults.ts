/** Finds layout faults of a page with enlarged, spaced or squeezed text. */
import type { Page } from '@playwright/test';
import { collectLayoutFaults } from '../../tools/lib/layout-faults.ts';

/** Returns horizontal scrolling, cut text and overlapping text, in French. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectLayoutFaults);
}
