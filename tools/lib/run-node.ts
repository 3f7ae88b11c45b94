/** Runs Node programs of the project. */
import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Folder of the project, absolute path. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Environment of a Node program that this one starts. Node keeps what it has compiled, so that a program that starts a hundred
 * times in a test run starts in half the time.
 */
export const nodeEnv: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: `${projectDir}node_modules/.cache/node`,
};

/** Runs a script on the current Node, with its output in the terminal. Returns true if it exits with code 0. */
export function runNode(command: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, command, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...nodeEnv, ...env },
  });
  return status === 0;
}

/**
 * Runs a script on the current Node, beside others. Returns its output, and true if it exits with code 0.
 * `isPatient`: other processes go first.
 */
export async function readNode(
  command: readonly string[],
  { env, isPatient }: { env: NodeJS.ProcessEnv; isPatient: boolean },
) {
  const child = spawn(process.execPath, command, {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...nodeEnv, ...env },
  });
  if (isPatient && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [status, output, errors] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { isGood: status === 0, output: `${output}${errors}` };
}
