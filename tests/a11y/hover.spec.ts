/** Text keeps its contrast under the pointer (RGAA 3.2; WCAG 2.2, 1.4.3): each kind of link and button, both schemes. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../e2e/test.ts';
import { loadEngines } from './engines.ts';
import { looks, showLook } from './looks.ts';
import { openState, pageStates } from './states.ts';

/** Skip links are out of the page until they have the focus: no pointer reaches them. */
const controls = ':is(a[href], button, summary):not(.fr-skiplinks *)';

/** What is drawn by the same styles was looked at already. */
const seenKinds = new Set<string>();

function kindOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) => `${element.parentElement?.className} > ${element.localName}.${element.className}`,
  );
}

/** What axe finds of the contrast of a control as it is drawn now. */
function contrastFaults(control: Locator): Promise<string[]> {
  return control.evaluate(async (element) => {
    const { violations } = await globalThis.axe.run(element, { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
  });
}

/** In forced colours nothing is tinted under the pointer. */
const tintedLooks = looks.filter(({ media }) => media.forcedColors === 'none');

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

for (const state of pageStates)
  test(state.name, async ({ page, faults }) => {
    await openState(page, faults, state);
    await loadEngines(page);
    const found: string[] = [];
    for (const { name, media } of tintedLooks) {
      await showLook(page, media);
      for (const control of await page.locator(controls).all()) {
        const key = `${name} ${await kindOf(control)}`;
        if (seenKinds.has(key) || !(await control.isVisible())) continue;
        seenKinds.add(key);
        await control.hover({ force: true });
        found.push(...(await contrastFaults(control)));
      }
    }
    expect(found).toEqual([]);
  });
