/**
 * Chooses the build-time configuration. Only commands with `--demo` (start, dev, tests, bench, audits) use the
 * demonstration's.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File of the demonstration configuration, absolute path. */
export const demoConfigFile = fileURLToPath(new URL('config.json', import.meta.url));

/** File of the configuration that trusts nobody, absolute path. */
const safeConfigFile = fileURLToPath(
  new URL('../../public/assets/config/config.json', import.meta.url),
);

/** Returns the absolute path of the build-time configuration: `CONFIG_FILE`, else the one that trusts nobody. */
export function buildTimeConfigFile({ CONFIG_FILE }: NodeJS.ProcessEnv): string {
  return resolve(CONFIG_FILE ?? safeConfigFile);
}
