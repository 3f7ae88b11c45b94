/**
 * Browser tests as a whole sweep: every page, state, fault and way to look, where `npm test` takes a part.
 * Arguments as Playwright's: `npm run audit:faults`, `npm run audit:accessibility`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
);
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, WHOLE_SWEEP: '1' },
});
process.exit(status ?? 1);
