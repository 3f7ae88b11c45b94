/** Warnings on a configuration that can be deployed but would hurt citizens. */
import { formatPath, type Key, valueAt } from '../../src/config/parse.ts';

/** The path of a faulty value, and a message that says what to write. */
export interface Warning {
  path: readonly Key[];
  message: string;
}

/** Maximum number of characters printed of a value. */
const mostShown = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** Returns a line for the operator: path, value in the file, what to write. */
export function warningLine({ path, message }: Warning, file: unknown): string {
  const value = valueAt(file, path);
  const isShown = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  return `ATTENTION ${formatPath(path)} : ${isShown ? `${shown(value)} : ` : ''}${message}.`;
}
