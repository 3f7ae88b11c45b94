/** The demonstration configuration: baked by `npm start` and the tests, and by nothing else. */
import { fileURLToPath } from 'node:url';

/** Its file, absolute path. */
export const demoConfigFile = fileURLToPath(new URL('config.json', import.meta.url));
