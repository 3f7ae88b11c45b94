/** Finds a compulsory field that stands under another name, whatever the spelling: operators translate `header`. */
import {
  ConfigError,
  type ConfigFault,
  formatPath,
  parseJson,
  valueAt,
} from '../../src/config/parse.ts';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import { unknownKeys } from './unknown-keys.ts';

/** Returns the faults of a configuration; none if it can be deployed. */
function faultsOf(config: unknown): readonly ConfigFault[] {
  try {
    parseConfigStrictly(JSON.stringify(config));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/**
 * Returns a fault that names the one unknown key whose value fits the one missing field beside it; undefined if there is
 * no such pair.
 */
export function misnamedField(
  faults: readonly ConfigFault[],
  text: string,
): ConfigFault | undefined {
  const missing = faults.filter(({ message }) => message === 'champ manquant');
  const file = parseJson(text);
  const unknown = [...unknownKeys(file)];
  const [[field], [other]] = [missing, unknown];
  if (!field || !other || missing.length > 1 || unknown.length > 1) return undefined;
  const above = other.path.slice(0, -1);
  const name = field.path.split('.').at(-1) ?? '';
  if (formatPath([...above, name]) !== field.path) return undefined;
  const holder = valueAt(file, above) as Record<string, unknown>;
  const key = String(other.path.at(-1));
  holder[name] = holder[key];
  if (faultsOf(file).some(({ path }) => path.startsWith(field.path))) return undefined;
  return {
    path: formatPath(other.path),
    message: `champ inconnu : écrivez « ${field.path} », qui manque`,
  };
}
