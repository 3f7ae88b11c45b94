/** What is made once and asked for often. */

/** What a map knows of a key; made, and kept there, when it knows nothing. */
export function remember<Key, Value>(
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
