/** Ends the program with a sentence for whoever started it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
