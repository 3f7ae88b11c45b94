/** How the programs of other readers are run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** What a program that failed has written. */
export interface Failure {
  stdout?: string | Buffer;
  stderr?: string | Buffer;
}

/** Returns the lines of complaints once each, numbers aside. */
export const uniqueLines = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\d+/g, 'N')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
