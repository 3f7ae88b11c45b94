/** Emulates the colour settings of citizens: the looks of a page. */
import type { Page } from '@playwright/test';

/** Light, dark, and forced colours, which are the citizen's own palette. */
export const looks = [
  { name: 'clair', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'sombre', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'couleurs forcées', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/** Shows an open page in another look. Waits two frames, because the page reacts when it is next drawn. */
export async function showLook(page: Page, media: (typeof looks)[number]['media']): Promise<void> {
  await page.emulateMedia(media);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
