/** Keeps presses of the form's buttons until the island and the code for a press have loaded. */

interface KeptPresses {
  /** Values of the pressed buttons, in order, each once. */
  ways: Set<string>;
  /** True if something was typed, or the focus moved, after a press: the answer must not take the focus. */
  hasMovedOn: boolean;
  /** True once the island answers presses itself. */
  isAnswered: boolean;
  /** Ends the waiting that a press before hydration started; afterwards the island says what it waits for. */
  endWaiting?: () => void;
}

declare global {
  interface Window {
    /** Shared, because the island is another bundle than the script that keeps presses. */
    portailPresses?: KeptPresses;
  }
}

/** Returns the presses of the page. */
export function keptPresses(): KeptPresses {
  window.portailPresses ??= { ways: new Set(), hasMovedOn: false, isAnswered: false };
  return window.portailPresses;
}

/** Ends the waiting of the page's script, for good. Returns true if a press was kept. */
export function takeOver(): boolean {
  const presses = keptPresses();
  presses.endWaiting?.();
  presses.endWaiting = () => undefined;
  return presses.ways.size > 0;
}

/** Takes the presses, once: from now on the island answers. */
export function takePresses(): { ways: string[]; hasMovedOn: boolean } {
  const presses = keptPresses();
  presses.isAnswered = true;
  const ways = [...presses.ways];
  presses.ways.clear();
  return { ways, hasMovedOn: presses.hasMovedOn };
}
