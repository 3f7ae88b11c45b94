/** Text keeps its contrast under the pointer (RGAA 3.2; WCAG 2.2, 1.4.3): each kind of link and button. */
import type { Locator, Page } from '@playwright/test';

/** Takes the pointer off the page: some browsers begin with it in the top left corner. */
export async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
}

const control = ':is(a[href], button, summary)';

/** Skip links are out of the page until they have the focus: no pointer reaches them. */
const wholePage = `${control}:not(.fr-skiplinks *)`;

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

/**
 * What axe finds under the pointer, on one control of each kind: of the whole page, or of its content
 * only where header and footer are looked at elsewhere. The engines are loaded.
 */
export async function hoverFaults(
  page: Page,
  { isFullRun }: { isFullRun: boolean },
): Promise<string[]> {
  const found: string[] = [];
  // What is drawn by the same styles is looked at once in a page.
  const seenKinds = new Set<string>();
  for (const each of await page.locator(isFullRun ? wholePage : `main ${control}`).all()) {
    const kind = await kindOf(each);
    if (seenKinds.has(kind) || !(await each.isVisible())) continue;
    seenKinds.add(kind);
    await each.hover({ force: true });
    found.push(...(await contrastFaults(each)));
  }
  await restPointer(page);
  return found;
}
