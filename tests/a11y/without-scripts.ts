/**
 * Serves pages without their scripts to a browser with JavaScript, because the engines cannot run without it. The
 * content of `<noscript>` replaces its element.
 */
import type { Page } from 'playwright/test';

/** Serves every page to this tab without scripts. Call it before the page is opened. */
export async function takeScriptsAway(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    return route.fulfill({ response, body: html.replace(/<\/?noscript>/g, '') });
  });
}
