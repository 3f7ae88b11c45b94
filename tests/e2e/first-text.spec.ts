/**
 * A page that has come up to its first text looks as the whole page will: what is drawn first has its styles before
 * it (architecture: styles), with and without scripts; pictures that stand in the sheet come a moment later.
 * `npm run audit:faults` looks at every page.
 */
import type { Page } from '@playwright/test';
import { specifiedPages } from '../fixtures/pages.ts';
import { isWhole } from '../fixtures/sweep.ts';
import { expect, keepFromLeaving, test } from './test.ts';

/** One page of each kind. */
const samples = [
  '/gestion-compte',
  '/gestion-compte/erreur',
  '/suppression-identite',
  '/pages-simples/endAuth-FC',
];
/** Without scripts it leads elsewhere at once. */
const leaving = '/ear';

const paths = specifiedPages
  .map(({ path }) => path)
  .filter((path) => isWhole || samples.includes(path));

/** Where the build puts the styles that the first text does not need (tools/build/later-styles.ts). */
const place = '<svg class="later">';

/** Runs in the page: where each element up to the first text stands and how it is drawn, when it is seen. */
function collectLooks(): string[] {
  const end = document.querySelector('.later');
  const isDrawn = (element: Element) =>
    (!end || element.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !element.contains(end) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // The header's shade and the page's ground are those of its whole height.
    !['BODY', 'MAIN'].includes(element.tagName);
  // An icon is a ground that shows through a mask: both come with the pictures, or neither does.
  const valueIn = (style: CSSStyleDeclaration, name: string) => {
    const value = style.getPropertyValue(name);
    const isMasked = style.getPropertyValue('mask-image') !== 'none';
    if (isMasked && name === 'background-color') return 'rgba(0, 0, 0, 0)';
    return /image$/.test(name) && value.includes('data:') ? 'none' : value;
  };
  return [...document.body.querySelectorAll(':not(script, style, .page, .later)')]
    .filter(isDrawn)
    .flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const names = [...style].filter((name) => !/^--|^transition/.test(name));
        const values = names.map((name) => `${name}: ${valueIn(style, name)}`);
        const box = [x, y, width, height].join(' ');
        return `${element.tagName}${part ?? ''} ${element.className} ${box} { ${values.join('; ')} }`;
      });
    });
}

async function looksOf(page: Page, path: string): Promise<string[]> {
  // Fonts come with the first paint or not at all (architecture: fonts): luck would part what is the same.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path);
  return page.evaluate(collectLooks);
}

for (const path of paths)
  for (const javaScriptEnabled of path === leaving ? [true] : [true, false])
    for (const { width, colorScheme } of [
      { width: 360, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const)
      test.describe(() => {
        test.use({ javaScriptEnabled, colorScheme, viewport: { width, height: 740 } });

        test(`${path}, ${width}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
          page,
          faults,
        }) => {
          faults.expected.push(/ERR_FAILED|identificationId manque/);
          await keepFromLeaving(page);
          const whole = await looksOf(page, path);
          await page.route(`**${path}`, async (route) => {
            const response = await route.fetch();
            const [upToText = ''] = (await response.text()).split(place);
            await route.fulfill({ response, body: upToText });
          });
          const first = await looksOf(page, path);
          expect(first.length).toBeGreaterThan(10);
          expect(first).toEqual(whole);
        });
      });
