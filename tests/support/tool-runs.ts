/** Runs the tools as an operator does, on files in new folders. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'portail-'));

/** Writes a file into a new folder. Returns its path. */
export function writeNewFile(name: string, content: string | Uint8Array): string {
  const file = join(newFolder(), name);
  writeFileSync(file, content);
  return file;
}

/** Runs a tool to its end. `output` is all that it printed. */
export function runTool(tool: string, ...options: readonly string[]) {
  const command = [`tools/${tool}`, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr, output: stdout + stderr };
}
