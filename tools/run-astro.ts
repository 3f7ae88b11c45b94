/**
 * `node tools/run-astro.ts COMMAND [OPTIONS] [--demo]`: runs an Astro command, on any system, without telemetry.
 * `--demo` uses the demonstration configuration. A build ends with the digests of its files. A fault of a setting or of the configuration is printed before Astro starts.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../src/config/parse.ts';
import {
  endOfStatement,
  parseAudit,
  summarizeAudit,
} from '../src/features/accessibility/rgaa-audit.ts';
import { buildDay } from '../src/lib/build-day.ts';
import { readBuildTimeConfig } from './build/build-time-config.ts';
import { readSettings } from './build/settings.ts';
import { demoConfigFile } from './demo/config-file.ts';
import { writeChecksums } from './lib/checksums.ts';
import { dateByContent } from './lib/content-dates.ts';
import { projectDir, runNode } from './lib/run-node.ts';

const options = process.argv.slice(2);
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  ...(options.includes('--demo') ? { CONFIG_FILE: demoConfigFile } : {}),
};

let outDir = '';
try {
  const settings = readSettings(env);
  await readBuildTimeConfig(settings.configFile);
  outDir = resolve(projectDir, settings.outDir);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const isBuild = options[0] === 'build';
if (isBuild) console.log('Construction du site…');
const start = performance.now();
const isDone = runNode(
  ['node_modules/astro/bin/astro.mjs', ...options.filter((option) => option !== '--demo')],
  env,
);
if (isBuild && isDone) {
  const audit = parseAudit(readFileSync(`${projectDir}docs/accessibility.md`, 'utf8'));
  if (summarizeAudit(audit, buildDay(env)).isOver)
    console.warn(
      `ATTENTION déclaration d’accessibilité : valable jusqu’au ${endOfStatement(audit)}, le site se dit « non conforme ». Refaites l’audit (docs/accessibility.md).`,
    );
  await writeChecksums(outDir);
  await dateByContent(outDir);
  console.log(`Site construit en ${Math.round((performance.now() - start) / 1000)} s.`);
}
process.exit(isDone ? 0 : 1);
