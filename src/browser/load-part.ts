/** Loads code that few visits need. */
import { withinTime } from './within-time.ts';

/**
 * Resolves to the module of an `import()`.
 * @throws Error if it does not load in 15 s, or has no exports: a truncated module may be valid JavaScript, and its exports
 * are at its end.
 */
export async function loadPart<Part extends object>(loading: Promise<Part>): Promise<Part> {
  const part = await withinTime(loading);
  if (Object.keys(part).length === 0) throw new TypeError('module incomplet');
  return part;
}
