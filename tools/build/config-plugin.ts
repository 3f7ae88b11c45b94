/** The build-time configuration as modules (architecture: configuration). */
import type { Plugin } from 'vite';
import { splitConfig } from '../../src/config/schema.ts';
import { digestText } from '../../src/lib/digest.ts';
import { readBuildTimeConfig } from './build-time-config.ts';

/** Writes the exports of each virtual module. */
const modules: Readonly<Record<string, (file: string) => Promise<Record<string, unknown>>>> = {
  'virtual:build-time-config': async (file) => {
    const { config, text } = await readBuildTimeConfig(file);
    // Only the build reads appPolicies.
    const { appPolicies: _, ...ofBrowsers } = config;
    return {
      buildTimeConfig: splitConfig(ofBrowsers).page,
      buildTimeConfigDigest: await digestText(text),
    };
  },
  'virtual:build-time-site': async (file) => ({
    buildTimeSite: splitConfig((await readBuildTimeConfig(file)).config).site,
  }),
  'virtual:build-time-attest': async (file) => ({
    buildTimeAttest: (await readBuildTimeConfig(file)).config.attest,
  }),
};

/**
 * Returns the Vite plugin that exports the configuration at `file` (absolute path) as modules. An invalid configuration
 * stops the build with the file's name and every fault.
 */
export function buildTimeConfigPlugin(file: string): Plugin {
  return {
    name: 'portail:build-time-config',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    async load(id) {
      const exported = await modules[id.slice(1)]?.(file);
      if (!exported) return undefined;
      this.addWatchFile(file);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
