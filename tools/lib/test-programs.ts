/** Command lines of the test programs. Their settings are in `tests/`. */

/** Runs unit, component and dist tests; add `--project NAME`. */
export const vitest: readonly string[] = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.ts',
];

/** Runs browser tests; add names of files or options. */
export const playwright: readonly string[] = [
  'node_modules/playwright/cli.js',
  'test',
  '--config',
  'tests/playwright.config.ts',
];
