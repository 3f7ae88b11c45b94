/** Waits for what happens soon. Vitest's own second is too short: a busy machine is slow, not wrong. */
import { vi } from 'vitest';

/** Repeats a check until it throws no more. Fails with its last error after 20 s. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 });
