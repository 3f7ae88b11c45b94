/** Bakes a configuration into the site: `virtual:baked-config` (design D7). */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { digestText } from '../../src/config/digest.ts';
import { ConfigError, faultLines, parseConfigStrictly } from '../../src/config/parse.ts';
import type { Config } from '../../src/config/schema.ts';
import { demoConfigFile } from '../demo/config-file.ts';
import { findDemoValues } from '../demo/demo-values.ts';

const moduleId = 'virtual:baked-config';
const resolvedId = `\0${moduleId}`;

/** What belongs to the demonstration is baked from its own file only. */
function assertDeployable(file: string, config: Config): void {
  const faults = file === demoConfigFile ? [] : findDemoValues(config);
  if (faults.length > 0)
    throw new ConfigError(`valeurs de la démonstration, à ne pas déployer\n${faultLines(faults)}`);
}

/** Reads and checks the configuration; an invalid one stops the build with the file's name and every fault. */
async function bakeConfig(file: string): Promise<string> {
  // Browsers drop the byte order mark: the digest is that of what they read.
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  try {
    const config = parseConfigStrictly(text);
    assertDeployable(file, config);
    return [
      `export const bakedConfig = ${JSON.stringify(config)};`,
      `export const bakedConfigDigest = ${JSON.stringify(await digestText(text))};`,
    ].join('\n');
  } catch (error) {
    if (error instanceof ConfigError) throw new Error(`${file} : ${error.message}`);
    throw error;
  }
}

/** Vite plugin that gives the configuration at `file` (absolute path) as a module. */
export function bakedConfigPlugin(file: string): Plugin {
  return {
    name: 'portail:baked-config',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined;
      this.addWatchFile(file);
      return bakeConfig(file);
    },
  };
}
