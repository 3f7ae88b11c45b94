/** Presses of the form's buttons before its island answers. The island is another bundle, so they are on the window. */
import { sharedState } from '../../../browser/shared-state.ts';

interface KeptPresses {
  /** Values of the pressed buttons, in order, each once. */
  ways: Set<string>;
  /** True if something was typed, or the focus moved, after a press: the answer must not take the focus. */
  hasMovedOn: boolean;
  /** True once the island answers presses itself. */
  isAnswered: boolean;
  /** Ends the waiting that a press started. */
  endWaiting?: () => void;
}

/** Returns the presses of the page. */
export const keptPresses = (): KeptPresses =>
  sharedState('presses', {
    ways: new Set<string>(),
    hasMovedOn: false,
    isAnswered: false,
  });

/** Takes the presses, once: from now on the island answers. */
export function takePresses(): { ways: string[]; hasMovedOn: boolean } {
  const presses = keptPresses();
  presses.isAnswered = true;
  presses.endWaiting?.();
  const ways = [...presses.ways];
  presses.ways.clear();
  return { ways, hasMovedOn: presses.hasMovedOn };
}
