/** The configuration that a build builds with: read, checked, and fit to be deployed. */
import { readFile } from 'node:fs/promises';
import type { BuildConfig } from '../../src/config/build-schema.ts';
import { faultLines, parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import { ConfigError } from '../../src/config/read-schema.ts';
import { demoConfigFile } from '../demo/config-file.ts';
import { findDemoValues } from '../demo/demo-values.ts';
import type { GeneratedFile } from './generated-files.ts';

/** A configuration and the text that it was read from, as browsers read it. */
export interface BuildTimeConfig {
  config: BuildConfig;
  text: string;
}

async function readText(file: string): Promise<string> {
  try {
    // Browsers drop the byte order mark: the digest is that of what they read.
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    throw new ConfigError('le fichier ne peut pas être lu.');
  }
}

/** What belongs to the demonstration is built in from its own file only. */
function assertDeployable(file: string, config: BuildConfig): void {
  const faults = file === demoConfigFile ? [] : findDemoValues(config);
  if (faults.length > 0)
    throw new ConfigError(`valeurs de la démonstration, à ne pas déployer\n${faultLines(faults)}`);
}

/** The configuration of a file (absolute path). @throws ConfigError that names the file and every fault. */
export async function readBuildTimeConfig(file: string): Promise<BuildTimeConfig> {
  try {
    const text = await readText(file);
    const config = parseConfigStrictly(text);
    assertDeployable(file, config);
    return { config, text };
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`${file} : ${error.message}`);
    throw error;
  }
}

/**
 * The file of the site that holds it: `public/` has the one that trusts nobody at the same place, for who looks
 * for it; each page must see the one that it was built with, or it would redraw its menus.
 */
export async function configFiles(file: string): Promise<GeneratedFile[]> {
  return [{ path: 'assets/config/config.json', content: await readFile(file, 'utf8') }];
}
