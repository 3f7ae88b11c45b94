/** What an engine must offer to walk the portal, and how its pages are waited for. */
import { setTimeout as wait } from 'node:timers/promises';

/** A browser that walks the portal: the least that every engine can be asked to do. */
export interface BrowserDriver {
  /** Name of the engine, as the report tells it. */
  name: string;
  /** Sets the width of the window, in CSS pixels. An engine may have a larger least one. */
  setWidth(width: number): Promise<void>;
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  /** Value of an expression in the page: text, number, boolean, or a list of these. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses the first element of a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Types a text into a field. */
  type(selector: string, text: string): Promise<void>;
  /** Presses the keys of a text where the focus is. */
  pressKeys(text: string): Promise<void>;
  /** Chooses a file (absolute path) in a file field. */
  chooseFile(selector: string, file: string): Promise<void>;
  /** Presses Escape where the focus is. */
  pressEscape(): Promise<void>;
  /** One step back in the history. */
  goBack(): Promise<void>;
  close(): Promise<void>;
}

/** How long something may take to happen, in ms. */
const patience = 15_000;

/** How often it is looked for, in ms. */
const interval = 100;

/** Waits until an expression is true in the page. @throws with what was waited for. */
export async function waitUntil(
  driver: BrowserDriver,
  what: string,
  expression: string,
): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    // The page may be on its way to another.
    if (await driver.read<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await wait(interval);
  }
  throw new Error(`n’est pas arrivé : ${what}`);
}
