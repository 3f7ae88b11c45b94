/** How long a citizen on a poor line waits for what needs an app: the request form, a verdict. */
import type { BrowserContext, Page } from '@playwright/test';
import { comeFromElsewhere } from './arrival.ts';
import { slowDown } from './network.ts';

declare global {
  interface Window {
    /** When the task was done, in ms since the page was asked for; 0 before. */
    benchDone: number;
    /** When the citizen chose a file. */
    benchChosen: number;
  }
}

/** Runs in the page before anything else: writes into the first field as soon as there is one, until the letter follows. */
export function writeAtOnce(): void {
  window.benchDone = 0;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('form input[type="text"]');
    const letter = document.querySelector('#letter');
    const before = letter?.textContent;
    if (field) write?.call(field, `${field.value}x`);
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    requestAnimationFrame(() => {
      if (letter && letter.textContent !== before) window.benchDone = performance.now();
      else look();
    });
  };
  look();
}

/** Runs in the page before anything else: notes when a file is chosen, and when its verdict is there. */
function watchVerdict(): void {
  window.benchDone = 0;
  addEventListener('change', () => {
    window.benchChosen ||= performance.now();
  });
  new MutationObserver(() => {
    if (window.benchDone === 0 && document.querySelector('[data-status="VALID"]'))
      window.benchDone = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

async function whenDone(page: Page): Promise<void> {
  await page.waitForFunction(() => window.benchDone > 0, undefined, { timeout: 60_000 });
}

/** From the visit to the first letter typed into the request form, in ms. */
export async function measureForm(context: BrowserContext, address: string): Promise<number> {
  const page = await comeFromElsewhere(context);
  await page.addInitScript(writeAtOnce);
  await slowDown(page);
  await page.goto(address, { waitUntil: 'commit' });
  await whenDone(page);
  return page.evaluate(() => window.benchDone);
}

/** What a citizen does with the file field: a document, and how long before it the field was focused, in ms. */
export interface Choice {
  file: string;
  focusedBefore: number;
}

/** From the choice of a document, on a page that has loaded, to its verdict, in ms. */
export async function measureChoice(
  context: BrowserContext,
  address: string,
  { file, focusedBefore }: Choice,
): Promise<number> {
  const page = await comeFromElsewhere(context);
  await page.addInitScript(watchVerdict);
  await slowDown(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const field = page.locator('input[type="file"]');
  if (focusedBefore > 0) {
    await field.focus();
    await page.waitForTimeout(focusedBefore);
  }
  await field.setInputFiles(file);
  await whenDone(page);
  return page.evaluate(() => window.benchDone - window.benchChosen);
}
