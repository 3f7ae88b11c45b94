/** Bakes a configuration into the site: `virtual:baked-config` (architecture: configuration). */
import type { Plugin } from 'vite';
import { digestText } from '../../src/config/digest.ts';
import { readBakedConfig } from './baked-config.ts';

const moduleId = 'virtual:baked-config';
const resolvedId = `\0${moduleId}`;

async function bakeConfig(file: string): Promise<string> {
  const { config, text } = await readBakedConfig(file);
  // The rest counts at build only.
  const { appPolicies: _, ...ofBrowsers } = config;
  return [
    `export const bakedConfig = ${JSON.stringify(ofBrowsers)};`,
    `export const bakedConfigDigest = ${JSON.stringify(await digestText(text))};`,
  ].join('\n');
}

/**
 * Vite plugin that gives the configuration at `file` (absolute path) as a module; an invalid one stops the
 * build with the file's name and every fault.
 */
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
