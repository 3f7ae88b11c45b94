/** A value made once per key. */

/** The value that a map has for a key; made, and kept there, when it has none. */
export function memoize<Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
}
