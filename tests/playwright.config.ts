import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../tools/lib/browser.ts';
import { projectDir } from '../tools/lib/run-node.ts';
import { isFullRun, isOfOthers, isWhole } from './support/full-run.ts';
import { siteFolder } from './support/site-folder.ts';

/** Failures, attacks, other browsers, comparisons: `.ci/run` runs them in the audit `pages`, with tests tagged `@ci`. */
const ciFiles = [
  'a11y/config-preview.spec.ts',
  'a11y/old-browser.spec.ts',
  'a11y/same-text.spec.ts',
  'e2e/attacks.spec.ts',
  'e2e/back-forward.spec.ts',
  'e2e/demonstration.spec.ts',
  'e2e/faults.spec.ts',
  'e2e/fonts.spec.ts',
  'e2e/foreign-app.spec.ts',
  'e2e/icons.spec.ts',
  'e2e/no-waterfall.spec.ts',
];

/** Files with samples, of which the audit `pages` runs the other half. */
const sampledFiles = ['snapshots.spec', 'budgets', 'large-text', 'engines'];

/** Matches what the audit `pages` runs. */
const ofPages = new RegExp(`@ci|${[...sampledFiles, ...ciFiles].join('|')}`);

/** Tests too long for `.ci/run`, or for all but a part of it (tools/audit/audits.ts). */
const sweptOnly = [
  'a11y/engines.spec.ts',
  'a11y/keyboard.spec.ts',
  'a11y/large-text.spec.ts',
  'e2e/exhaustion.spec.ts',
  'audits/**',
];

const port = Number(process.env['TEST_PORT'] ?? 4399);

/** Returns the files that a run leaves out. */
function ignoredFiles(): string[] {
  if (isFullRun) return [];
  if (isOfOthers) return sweptOnly.filter((file) => !ofPages.test(file));
  return isWhole ? sweptOnly : [...sweptOnly, ...ciFiles];
}

export default defineConfig({
  testDir: '.',
  testIgnore: ignoredFiles(),
  grep: isOfOthers ? ofPages : /./,
  grepInvert: isFullRun || isOfOthers || isWhole ? [] : /@ci/,
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'audits/**/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: true,
  // Four for two cores: tests also wait. Six are enough for one web server.
  workers: Math.min(6, availableParallelism() * 2),
  // Long timeouts, because a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
  // A folder for each port: a run empties its own.
  outputDir: `../node_modules/.cache/playwright/${port}`,
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(),
    locale: 'fr-FR',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  webServer: {
    command: `node tools/serve/main.ts --quiet --folder ${siteFolder}`,
    cwd: projectDir,
    url: `http://localhost:${port}/gestion-compte`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
  },
});
