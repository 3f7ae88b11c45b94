/** A warning: the configuration can be deployed, and citizens would suffer from it. */
import { formatPath, type Key } from '../../src/config/read-schema.ts';

/** What is wrong, where, and what to write. */
export interface Warning {
  path: readonly Key[];
  message: string;
}

/** Most characters of a value that are shown. */
const mostShown = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** What a file has at a path; undefined when there is nothing. */
const valueAt = (file: unknown, path: readonly Key[]): unknown =>
  path.reduce((value, key) => (value as Record<Key, unknown> | null | undefined)?.[key], file);

/** A line for the operator: the path, the value as the file has it, what to write. */
export function warningLine({ path, message }: Warning, file: unknown): string {
  const value = valueAt(file, path);
  const isShown = typeof value !== 'object' && value !== undefined && value !== '';
  return `ATTENTION ${formatPath(path)} : ${isShown ? `${shown(value)} : ` : ''}${message}.`;
}
