/** Text keeps its contrast under the pointer (RGAA 3.2; WCAG 2.2, 1.4.3): each kind of link and button. */
import type { Locator, Page } from 'playwright/test';

/** Moves the pointer off the page, because some browsers start with it in the top left corner. */
export async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
}

const control = ':is(a[href], button, summary)';

/**
 * Selector of all controls except skip links: they are outside the window until focused, so no pointer reaches them.
 */
const wholePage = `${control}:not(.fr-skiplinks *)`;

function kindOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element) =>
      `${element.parentElement?.className} > ${element.localName}.${element.className} ${element.getAttribute('aria-current')}`,
  );
}

/** Returns the contrast faults that axe finds on a control in its current state. */
function contrastFaults(control: Locator): Promise<string[]> {
  return control.evaluate(async (element) => {
    const { violations } = await globalThis.axe.run(element, { runOnly: ['color-contrast'] });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
  });
}

/**
 * Hovers one control of each kind, in the whole page or only in its content, and returns the contrast faults that axe
 * finds. The engines must be in the page.
 */
export async function hoverFaults(
  page: Page,
  { isFullRun }: { isFullRun: boolean },
): Promise<string[]> {
  const found: string[] = [];
  // Controls of one kind share their styles, so one of each is enough.
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
