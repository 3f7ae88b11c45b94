/** Deals items into groups of about the same size, so that as many tests share them. */
export function inGroups<T>(items: readonly T[], count: number): T[][] {
  const groups = Array.from({ length: count }, (): T[] => []);
  for (const [index, item] of items.entries()) groups[index % count]?.push(item);
  return groups.filter(({ length }) => length > 0);
}
