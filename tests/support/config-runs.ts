/** Runs `npm run config` in the process of the test. */
import { vi } from 'vitest';
import { runConfigCommand } from '../../tools/config-commands.ts';

/** Ends a command that runs in this process. */
class Exit extends Error {}

/** Runs `npm run config -- WORDS` in this process, because a new one takes 0.7 s. Returns its status and what it printed. */
export async function runConfig(...words: readonly string[]) {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line = '') => {
      printed.stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line = '') => {
      printed.stderr += `${line}\n`;
    }),
    vi.spyOn(process, 'exit').mockImplementation((status) => {
      process.exitCode = status ?? 0;
      throw new Exit();
    }),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runConfigCommand(words);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const status = process.exitCode;
  process.exitCode = before;
  return { status, ...printed, output: printed.stdout + printed.stderr };
}
