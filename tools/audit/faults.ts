/**
 * `npm run audit:faults`: every page and fault, where `npm test` takes some of both; attacks on every page,
 * and all documents made to exhaust.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', 'faults', 'attacks', 'exhaustion', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ALL_FAULTS: '1' } },
);
process.exit(status ?? 1);
