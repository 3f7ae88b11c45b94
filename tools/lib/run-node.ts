/** Runs Node programs with their output in the terminal. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder of the project, absolute path. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of the project on the current Node. Returns true if it exits with code 0. */
export function runNode(command: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, command, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
