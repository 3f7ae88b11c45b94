/** Commands that every browser engine supports, and a wait for a condition in the page. */
import { setTimeout as wait } from 'node:timers/promises';

/** A browser that the audit drives, reduced to the commands that every engine supports. */
export interface BrowserDriver {
  /** Name of the engine, as the report prints it. */
  name: string;
  /** Sets the width of the window, in CSS pixels. An engine may enforce a larger minimum. */
  setWidth(width: number): Promise<void>;
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page. Returns its value: a text, number, boolean, or a list of these. */
  read<Value>(expression: string): Promise<Value>;
  /** Clicks the first element that matches a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  /** Types a text into a field. */
  type(selector: string, text: string): Promise<void>;
  /** Types a text into the focused element, key by key. */
  pressKeys(text: string): Promise<void>;
  /** Chooses a file (absolute path) in a file field. */
  chooseFile(selector: string, file: string): Promise<void>;
  /** Presses Escape in the focused element. */
  pressEscape(): Promise<void>;
  /** Goes one step back in the history. */
  goBack(): Promise<void>;
  /** Returns the texts in the browser's form history; absent: this driver cannot read it. */
  formHistory?(): Promise<string[]>;
  close(): Promise<void>;
}

/** Timeout of `waitUntil`, in ms. */
const patience = 15_000;

/** Polling interval of `waitUntil`, in ms. */
const interval = 100;

/** Waits until an expression is true in the page. @throws Error that names `what` after the timeout. */
export async function waitUntil(
  driver: BrowserDriver,
  what: string,
  expression: string,
): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    // During a navigation, the evaluation fails.
    if (await driver.read<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await wait(interval);
  }
  throw new Error(`n’est pas arrivé : ${what}`);
}
