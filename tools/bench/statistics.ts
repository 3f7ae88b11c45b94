/** What several runs of one measure say together. */

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The least and the largest, rounded: « 610–655 ». */
export function range(values: readonly number[]): string {
  return [Math.min(...values), Math.max(...values)].map(Math.round).join('–');
}

/** Two decimals. */
export function ratio(value: number, floor: number): number {
  return Math.round((value / floor) * 100) / 100;
}
