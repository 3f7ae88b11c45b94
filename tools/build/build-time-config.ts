/** Reads and checks the build-time configuration. */
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../src/config/parse.ts';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { Config } from '../../src/config/schema.ts';
import { digestText } from '../../src/lib/digest.ts';
import { demoConfigFile } from '../demo/config-file.ts';
import { refuseDemoValues } from '../demo/demo-values.ts';

async function readText(file: string): Promise<string> {
  try {
    // Browsers drop the byte order mark, and the digest must match the text that they read.
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    throw new ConfigError('le fichier ne peut pas être lu.');
  }
}

/**
 * Reads the configuration at an absolute path. Returns it, and its text without the byte order mark.
 * @throws ConfigError that names the file and every fault.
 */
export async function readBuildTimeConfig(file: string) {
  try {
    const text = await readText(file);
    const config = parseConfigStrictly(text);
    if (file !== demoConfigFile) refuseDemoValues(config);
    return { config, text };
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`${file} : ${error.message}`);
    throw error;
  }
}

/** Returns the constants of `src/config/`, for Vite's `define`. @throws ConfigError as above. */
export async function buildTimeConstants(file: string): Promise<Record<string, string>> {
  const { config, text } = await readBuildTimeConfig(file);
  // Browsers do not read the policies.
  const { attest, appPolicies: _, ...site } = config;
  return {
    BUILD_TIME_CONFIG: JSON.stringify(site satisfies Omit<Config, 'attest'>),
    BUILD_TIME_ATTEST: JSON.stringify(attest),
    BUILD_TIME_DIGEST: JSON.stringify(await digestText(text)),
  };
}
