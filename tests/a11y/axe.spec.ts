/** axe on every page, at two widths, in both schemes (WCAG 2.2 AA and best practices). */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, keepFromLeaving, test } from '../e2e/test.ts';
import { specifiedPages } from '../fixtures/pages.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const modes = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

for (const { width, height, colorScheme } of modes)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const { path } of specifiedPages)
      test(path, async ({ page, faults }) => {
        faults.expected.push(/404/, /identité : /);
        // /ear leads on at once: it is looked at without its redirection.
        if (path === '/ear') await keepFromLeaving(page);
        // device-engagement would leave for the portal.
        if (path.endsWith('device-engagement'))
          await page.route('**/assets/config/config.json', (route) => route.fulfill({ json: {} }));
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id} : ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([]);
      });
  });
