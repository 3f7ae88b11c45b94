/** Walks through a page with the Tab key, and measures how visible the focus is at each stop. */
import type { Page } from 'playwright/test';
import { PNG } from 'pngjs';

/** One stop of the walk. */
export interface Stop {
  /** Index of the element in document order. */
  place: number;
  /** Short description of the element: « a.fr-link Contenu ». */
  name: string;
  /** The element's kind: two of the same kind look alike when focused. */
  kind: string;
  /** True in the main content, or in a dialog. */
  isInMain: boolean;
  /** False if another element covers it, or if it is outside the window. */
  isSeen: boolean;
}

/** Runs in the page: stores on `window` the functions that this file shares. */
function installTools(): void {
  const nameOf = (element: Element) =>
    `${element.localName}.${[...element.classList].join('.')} ${(element.textContent || element.id || element.getAttribute('name') || '').trim().slice(0, 40)}`;

  const kindOf = (element: Element) =>
    `${element.parentElement?.className} > ${element.localName}.${element.className}`;

  const isOnTop = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const label = hit.closest('label');
    return element.contains(hit) || hit.contains(element) || label?.control === element;
  };

  // « Not entirely hidden » (WCAG 2.2, 2.4.11): the middle or an end of its first line is visible.
  const isSeen = (element: Element) => {
    const [rect] = element.getClientRects();
    if (!rect) return false;
    const y = rect.y + rect.height / 2;
    const isSeenAt = (share: number) => isOnTop(element, rect.x + rect.width * share, y);
    return isSeenAt(0.5) || isSeenAt(0.05) || isSeenAt(0.95);
  };

  const isTabStop = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
      return false;
    if (element.matches(':disabled')) return false;
    const radios =
      element instanceof HTMLInputElement && element.type === 'radio'
        ? [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)]
        : [];
    // In a group of radio buttons, only the checked one is a stop, or the first if none is checked.
    return radios.length === 0 || element === (radios.find(({ checked }) => checked) ?? radios[0]);
  };

  const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stops = () => {
    const modal = document.querySelector('dialog:modal');
    return [...(modal ?? document).querySelectorAll(candidates)].filter(isTabStop);
  };
  const describe = (element: Element) => ({
    place: [...document.querySelectorAll('*')].indexOf(element),
    name: nameOf(element),
    kind: kindOf(element),
    isInMain: element.closest('main, dialog') !== null,
    isSeen: isSeen(element),
  });
  Object.assign(window, { focusTools: { stops, describe } });
}

declare global {
  var focusTools: {
    stops: () => Element[];
    describe: (element: Element) => Stop;
  };
}

/** Moves the focus to the top of the open modal dialog, or else of the page or of a part of it. */
export async function startFromTop(page: Page, part: 'body' | 'main' = 'body'): Promise<void> {
  await page.evaluate((selector) => {
    const start = document.createElement('span');
    start.tabIndex = -1;
    (document.querySelector('dialog:modal') ?? document.querySelector(selector))?.prepend(start);
    start.focus();
    start.remove();
  }, part);
}

/**
 * Returns the names of the elements that Tab should reach, in document order. Starts after the focused element, or at
 * the top of a part of the page.
 */
export async function expectedStops(page: Page, part: 'body' | 'main' = 'body'): Promise<string[]> {
  await page.evaluate(installTools);
  return page.evaluate((selector) => {
    const { stops, describe } = globalThis.focusTools;
    const start = document.querySelector(selector) ?? document.body;
    const isBefore = (element: Element) =>
      (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const all = stops().filter((element) => !isBefore(element));
    const current = document.activeElement ? all.indexOf(document.activeElement) : -1;
    return all.slice(current + 1).map((element) => describe(element).name);
  }, part);
}

/** Returns the focused element, or null if there is none. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const isNone = !activeElement || activeElement === document.body;
    return isNone ? null : globalThis.focusTools.describe(activeElement);
  });
}

/** More stops than any page has: after so many, the focus is trapped. */
const longestWalk = 200;

/**
 * Presses Tab until the focus leaves the page or returns to the first stop, and calls `look` at each stop.
 * @throws Error if the focus is trapped.
 */
export async function walkByTab(
  page: Page,
  look: (stop: Stop) => Promise<void> = async () => undefined,
): Promise<Stop[]> {
  await page.evaluate(installTools);
  const stops: Stop[] = [];
  for (let n = 0; n < longestWalk; n += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (!stop || stop.place === stops[0]?.place) return stops;
    stops.push(stop);
    await look(stop);
  }
  throw new Error(`Le clavier reste pris après ${longestWalk} arrêts.`);
}

/** Space around an element where its focus ring is drawn, in CSS px. */
const ringMargin = 8;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Length of the outline of its parts, in CSS px. */
  edge: number;
}

/** Returns the area of the focused element, or the whole block of a link that makes its block clickable. */
function focusedArea(page: Page): Promise<Area> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // The ring of such a link is around its block, unless the link has one of its own.
    const hasOwnRing = getComputedStyle(focused).outlineWidth !== '0px';
    const block = hasOwnRing ? null : focused.closest('.fr-enlarge-link:has(a:focus)');
    const shown = block ?? focused;
    const { x, y, width, height } = shown.getBoundingClientRect();
    // A link in a text may have a part on each of two lines.
    const edges = [...shown.getClientRects()].map((part) => 2 * (part.width + part.height));
    return { x, y, width, height, edge: edges.reduce((sum, edge) => sum + edge, 0) };
  });
}

async function screenshotAround(page: Page, { x, y, width, height }: Area): Promise<PNG> {
  const left = Math.max(0, x - ringMargin);
  const top = Math.max(0, y - ringMargin);
  const clip = {
    x: left,
    y: top,
    width: x + width + ringMargin - left,
    height: y + height + ringMargin - top,
  };
  return PNG.sync.read(await page.screenshot({ clip, animations: 'disabled' }));
}

/** Returns the relative luminance of a pixel (WCAG 2.2, definition). */
function luminance({ data }: PNG, index: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (data[index + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the mean thickness of the focus indicator along the edge of the focused element, in CSS px. Counts pixels
 * whose colours with and without focus have a contrast of at least 3 (WCAG 2.2, 1.4.11 and 2.4.13).
 */
export async function focusThickness(page: Page): Promise<number> {
  const area = await focusedArea(page);
  const focused = await screenshotAround(page, area);
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((focusedElement) => focusedElement.blur());
  const plain = await screenshotAround(page, area);
  await element.evaluate((focusedElement) => focusedElement.focus());
  let changed = 0;
  for (let index = 0; index < focused.data.length; index += 4)
    if (contrast(luminance(focused, index), luminance(plain, index)) >= 3) changed += 1;
  return changed / area.edge;
}
