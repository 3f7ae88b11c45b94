/** Checks a configuration: faults, then warnings on what would hurt citizens. */

import { ConfigError, parseJson } from '../../src/config/parse.ts';
import {
  type BuildConfig,
  faultLines,
  parseConfigStrictly,
} from '../../src/config/parse-strictly.ts';
import type { Config } from '../../src/config/schema.ts';
import { refuseDemoValues } from '../demo/demo-values.ts';
import type { ConfigSource } from '../lib/config-source.ts';
import { hostsWithoutScheme, misleadingAddresses, missingFiles } from './address-warnings.ts';
import { jsonFault, repeatedKeys } from './json-fault.ts';
import { linkWarnings } from './link-warnings.ts';
import { misnamedField } from './misnamed-field.ts';
import { listPortalPages } from './portal-pages.ts';
import { textWarnings } from './text-warnings.ts';
import { unknownKeys } from './unknown-keys.ts';
import { valueWarnings } from './value-warnings.ts';
import type { Warning } from './warning.ts';

/** Returns the warnings on a file, whatever it says: they do not depend on its faults. */
export function warningsOfFile(text: string): Warning[] {
  const file = parseJson(text);
  return [
    ...unknownKeys(file),
    ...repeatedKeys(text),
    ...textWarnings(file),
    ...hostsWithoutScheme(file),
    ...misleadingAddresses(file),
  ];
}

/** Returns the warnings on a configuration that can be deployed. */
export async function warningsOf(source: ConfigSource, config: Config): Promise<Warning[]> {
  const { text } = source;
  const file = parseJson(text);
  return [
    ...warningsOfFile(text),
    ...(await missingFiles(file, source)),
    ...linkWarnings(config, await listPortalPages()),
    ...valueWarnings(config),
  ];
}

/** Returns an error that also names the field that is written under another name, if there is one. */
function withAdvice(error: ConfigError, text: string): ConfigError {
  const misnamed = misnamedField(error.faults, text);
  if (!misnamed) return error;
  const message = `${error.message}\n${faultLines([misnamed])}`;
  return new ConfigError(message, [...error.faults, misnamed]);
}

/** Parses a configuration to be deployed. @throws ConfigError with each fault, in French. */
export function parseDeployable(text: string): BuildConfig {
  if (text.includes('\ufffd')) throw new ConfigError('ce fichier n’est pas en UTF-8');
  const notJson = jsonFault(text);
  if (notJson) throw new ConfigError(`ce n’est pas du JSON\n  ${notJson}`);
  try {
    const config = parseConfigStrictly(text);
    refuseDemoValues(config);
    return config;
  } catch (error) {
    throw error instanceof ConfigError ? withAdvice(error, text) : error;
  }
}
