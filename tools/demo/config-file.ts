/** Which configuration is built in: the demonstration's by `npm start` and the tests, and by nothing else. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File of the demonstration configuration, absolute path. */
export const demoConfigFile = fileURLToPath(new URL('config.json', import.meta.url));

/** File of the configuration that trusts nobody, absolute path. */
const safeConfigFile = fileURLToPath(
  new URL('../../public/assets/config/config.json', import.meta.url),
);

/** File to bake, absolute path: that of `CONFIG_FILE`, else the one that trusts nobody. */
export function buildTimeConfigFile({ CONFIG_FILE }: NodeJS.ProcessEnv): string {
  return resolve(CONFIG_FILE ?? safeConfigFile);
}
