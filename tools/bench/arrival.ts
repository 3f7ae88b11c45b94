/** How a citizen comes to the portal: from another site, whose tab it takes over. */
import type { BrowserContext, Page } from '@playwright/test';

/** A page of no site. */
const elsewhere = 'data:text/html,<title>Ailleurs</title>';

/**
 * How long the citizen has been there, in ms: a window that opens draws its address bar's lists, and what came beside
 * would wait for them (docs/decisions.md).
 */
const stay = 1_000;

/**
 * A tab that shows another site. Chromium starts a process for the site that comes next, the portal or the floor; from
 * an empty tab only a page with a Cross-Origin-Opener-Policy would pay for one (docs/decisions.md).
 */
export async function comeFromElsewhere(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(elsewhere);
  await page.waitForTimeout(stay);
  return page;
}
