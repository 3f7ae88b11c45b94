/**
 * `npm run audit -- screen-reader [NAME…] [--update]`: Orca reads every page in Firefox, line by line and control by
 * control, then the journeys. Fails when a log differs from tests/a11y/screen-reader-logs/; `--update` rewrites these
 * logs. NAME selects the scenarios whose name contains it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveDisturbedSite, undisturbed } from '../fault-injection-server.ts';
import { startDesktop } from './desktop.ts';
import { Listener } from './listener.ts';
import { ReaderLog } from './reader-log.ts';
import { scenarios } from './scenarios.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
});
const folder = fileURLToPath(new URL('../../../tests/a11y/screen-reader-logs/', import.meta.url));

/** Returns the lines that only one of the two logs contains. */
function difference(kept: string, said: string): string[] {
  const lines = (text: string) => new Set(text.split('\n'));
  const only = (text: string, other: string, sign: string) =>
    [...lines(text).difference(lines(other))].map((line) => `   ${sign} ${line}`);
  return [...only(kept, said, '-'), ...only(said, kept, '+')];
}

mkdirSync(folder, { recursive: true });
const site = await serveDisturbedSite();
const desktop = await startDesktop();
console.log(desktop.name);
const isAsked = (name: string) => names.length === 0 || names.some((part) => name.includes(part));
let failures = 0;
for (const { name, run } of scenarios.filter((scenario) => isAsked(scenario.name))) {
  const log = new ReaderLog();
  const start = performance.now();
  let fault: unknown;
  try {
    await run(new Listener(desktop, log), site);
  } catch (error) {
    fault = error;
  }
  Object.assign(site, undisturbed);
  const file = `${folder}${name}.txt`;
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const said = log.toString();
  if (options.update && !fault) writeFileSync(file, said);
  const isGood = !fault && (options.update || said === kept);
  if (!isGood) failures += 1;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${isGood ? '✓' : '✗'} ${name}, ${said.split('\n').length} lignes, ${seconds} s`);
  if (fault) console.log(`   ${fault instanceof Error ? fault.message : fault}`);
  if (!isGood) console.log(difference(kept, said).join('\n'));
}
await desktop.close();
site.close();
process.exit(failures === 0 ? 0 : 1);
