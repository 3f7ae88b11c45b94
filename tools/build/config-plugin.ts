/** `virtual:build-time-config`: the build-time configuration as a module (architecture: configuration). */
import type { Plugin } from 'vite';
import { digestText } from '../../src/lib/digest.ts';
import { readBuildTimeConfig } from './build-time-config.ts';

const moduleId = 'virtual:build-time-config';
const resolvedId = `\0${moduleId}`;

async function writeConfigModule(file: string): Promise<string> {
  const { config, text } = await readBuildTimeConfig(file);
  // Only the build reads appPolicies.
  const { appPolicies: _, ...ofBrowsers } = config;
  return [
    `export const buildTimeConfig = ${JSON.stringify(ofBrowsers)};`,
    `export const buildTimeConfigDigest = ${JSON.stringify(await digestText(text))};`,
  ].join('\n');
}

/**
 * Returns the Vite plugin that exports the configuration at `file` (absolute path) as a module. An invalid
 * configuration stops the build with the file's name and every fault.
 */
export function buildTimeConfigPlugin(file: string): Plugin {
  return {
    name: 'portail:build-time-config',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined;
      this.addWatchFile(file);
      return writeConfigModule(file);
    },
  };
}
