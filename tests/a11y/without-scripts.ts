/**
 * Pages as a browser without JavaScript builds them, in a browser that still lets tests look at them:
 * an engine cannot run where scripts are switched off, so the page's own are taken away and what
 * stands in <noscript> is put in its place.
 */
import type { Page } from '@playwright/test';

/** HTML of a page → the same without its scripts, `<noscript>` opened. */
export function toScriptlessHtml(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<\/?noscript>/g, '');
}

/** Serves every page to this browser tab without scripts. Before the page is opened. */
export async function takeScriptsAway(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: toScriptlessHtml(await response.text()) });
  });
}
