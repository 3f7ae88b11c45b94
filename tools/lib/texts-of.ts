/** Walks the texts of a JSON value. */
import type { Key } from '../../src/config/parse.ts';

/** Yields every text of a value, at every depth, with its path. */
export function* textsOf(
  value: unknown,
  path: readonly Key[] = [],
): Generator<readonly [path: readonly Key[], text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* textsOf(item, [...path, Array.isArray(value) ? Number(name) : name]);
}
