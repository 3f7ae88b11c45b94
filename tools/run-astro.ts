/**
 * `node tools/run-astro.ts COMMAND [OPTIONS] [--demo]`: runs Astro's command as this project wants it, on
 * any system: no telemetry and, with `--demo`, the demonstration configuration baked in.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { demoConfigFile } from './demo/config-file.ts';

const astro = fileURLToPath(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url));
const options = process.argv.slice(2);
const isDemo = options.includes('--demo');

const { status } = spawnSync(
  process.execPath,
  [astro, ...options.filter((option) => option !== '--demo')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(isDemo ? { CONFIG_FILE: demoConfigFile } : {}),
    },
  },
);
process.exit(status ?? 1);
