/** Programs that tests need and that Debian has: installed when we may, named when we may not. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lastLines } from '../lib/last-lines.ts';

/** Runs a command in silence; when it fails, shows the end of what it said and gives false. */
export function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown };
    console.error(`${lastLines(stdout)}\n${lastLines(stderr)}`.trim());
    return false;
  }
}

/** Installs packages with apt-get. Gives false when this is not Debian, we are not root, or it fails. */
export function installDebianPackages(...names: string[]): boolean {
  if (names.length === 0) return true;
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isRootOnDebian) return false;
  console.log(`Installation de ${names.join(', ')} (apt-get)…`);
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** A program or module that Debian has: the file by which it is known, the package it comes from. */
export interface DebianProgram {
  file: string;
  name: string;
}

/** Installs what is missing; ends with a sentence (« Les tests demandent ») that names what still is. */
export function requirePrograms(sentence: string, wanted: readonly DebianProgram[]): void {
  const missing = () => wanted.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  installDebianPackages(...missing());
  if (missing().length === 0) return;
  console.error(`${sentence} les paquets de Debian : ${missing().join(', ')}.`);
  process.exit(1);
}
