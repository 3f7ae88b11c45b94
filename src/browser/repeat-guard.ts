/** Presses that come again at once: a key that is held down, a double press. */

/** Time in which the same press counts once, in ms. Each repetition begins it again. */
const pause = 1_000;

/** Returns a function that says if a press repeats the last one. @param key What the press would do. */
export function repeatGuard(): (key: string) => boolean {
  let last = { key: '', at: -pause };
  return (key) => {
    const at = performance.now();
    const isRepeated = key === last.key && at - last.at < pause;
    last = { key, at };
    return isRepeated;
  };
}
