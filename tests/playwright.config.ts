import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../tools/lib/browser.ts';
import { projectDir } from '../tools/lib/run-node.ts';
import { isFullRun, isOfOthers } from './support/full-run.ts';
import { siteFolder } from './support/site-folder.ts';

/** Tests too long for `npm test`. Audits run them; `.ci/run` runs the deterministic audits (tools/audit/audits.ts). */
const sweptOnly = [
  'a11y/engines.spec.ts',
  'a11y/keyboard.spec.ts',
  'a11y/large-text.spec.ts',
  'e2e/exhaustion.spec.ts',
  'e2e/foreign-app.spec.ts',
  'audits/**',
];

const port = Number(process.env['TEST_PORT'] ?? 4399);

export default defineConfig({
  testDir: '.',
  testIgnore: isFullRun || isOfOthers ? [] : sweptOnly,
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts', 'audits/**/*.spec.ts'],
  fullyParallel: true,
  forbidOnly: true,
  // Four for two cores: tests also wait. Six are enough for one web server.
  workers: Math.min(6, availableParallelism() * 2),
  // Long timeouts, because a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
  outputDir: '../node_modules/.cache/playwright',
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
