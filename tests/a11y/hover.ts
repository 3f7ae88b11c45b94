/** Text keeps its contrast under the pointer (RGAA 3.2; WCAG 2.2, 1.4.3): each kind of link and button. */
import type { Locator, Page } from '@playwright/test';

/** Skip links are out of the page until they have the focus: no pointer reaches them. */
const controls = ':is(a[href], button, summary):not(.fr-skiplinks *)';

/** What is drawn by the same styles was looked at already. */
const seenKinds = new Set<string>();

function kindOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) =>
      `${element.parentElement?.className} > ${element.localName}.${element.className} ${element.getAttribute('aria-current')}`,
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

/** What axe finds under the pointer, on kinds of controls that were not seen in this look before. The engines are loaded. */
export async function hoverFaults(page: Page, look: string): Promise<string[]> {
  const found: string[] = [];
  for (const control of await page.locator(controls).all()) {
    const key = `${look} ${await kindOf(control)}`;
    if (seenKinds.has(key) || !(await control.isVisible())) continue;
    seenKinds.add(key);
    await control.hover({ force: true });
    found.push(...(await contrastFaults(control)));
  }
  await page.mouse.move(0, 0);
  return found;
}
