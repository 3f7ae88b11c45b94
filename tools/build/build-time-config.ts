/** Reads and checks the build-time configuration. */
import { readFile } from 'node:fs/promises';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import { ConfigError } from '../../src/config/read-schema.ts';
import { demoConfigFile } from '../demo/config-file.ts';
import { refuseDemoValues } from '../demo/demo-values.ts';
import type { GeneratedFile } from './generated-files.ts';

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

/**
 * Returns `config.json` as a generated file. It replaces the default file of `public/`, which trusts no authority.
 * Each page must find the configuration that it was built with, otherwise it would redraw its menus.
 */
export async function configFiles(file: string): Promise<GeneratedFile[]> {
  return [{ path: 'assets/config/config.json', content: await readFile(file, 'utf8') }];
}
