/** Prints a message and ends the program with code 1. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
