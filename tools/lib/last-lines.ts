/** The end of what a command said: where its error is. */
export function lastLines(output: unknown, count = 15): string {
  return String(output ?? '')
    .trimEnd()
    .split('\n')
    .slice(-count)
    .join('\n');
}
