/**
 * `npm run config -- check [--strict] [--json] TARGET`: prints the faults that prevent a deployment, and warnings
 * (« ATTENTION ») on what would hurt citizens. `--strict` fails on warnings; `--json` prints a report for a monitor.
 * TARGET is a file, a deployed folder or an address. For the last two, it also checks whether the pages were built with this configuration and allow its apps.
 * For an address, it also checks whether each page answers, and whether the host's policy allows the services of the configuration.
 */

import { ConfigError, formatPath, parseJson } from '../../src/config/parse.ts';
import type { BuildConfig } from '../../src/config/parse-strictly.ts';
import { digestText } from '../../src/lib/digest.ts';
import { refusedAddresses } from '../lib/allowed-origins.ts';
import { refusedApps } from '../lib/app-refusals.ts';
import { type ConfigSource, readConfigSource, SourceError } from '../lib/config-source.ts';
import {
  describeAnchors,
  describeRevocationLists,
  firstEndOfAnchors,
  firstEndOfLists,
} from '../lib/describe-trust.ts';
import { fail } from '../lib/fail.ts';
import { printable } from '../lib/printable.ts';
import { jsonFault } from './json-fault.ts';
import { unansweredPages } from './page-answers.ts';
import { parseDeployable, warningsOf, warningsOfFile } from './read-config.ts';
import { describeSecurityContact } from './security-contact.ts';
import { type StatementEnd, statementEnd } from './statement.ts';
import { type Warning, warningLine } from './warning.ts';

/**
 * Returns a line on whether the pages were built with this configuration. If not, the islands of the pages hydrate to
 * follow it: 25 kB more.
 */
async function describeBuild({ text, readPage }: ConfigSource): Promise<string[]> {
  if (!readPage) return [];
  const { html } = await readPage('/acces-non-autorise');
  const isBuildTime = html.includes(`data-digest="${await digestText(text)}"`);
  return [
    isBuildTime
      ? 'Les pages ont été construites avec cette configuration.'
      : 'Les pages ont été construites avec une autre configuration : leurs menus la suivent, pour 25 ko de plus. Construisez avec CONFIG_FILE.',
  ];
}

/** What a monitor reads of a fault or a warning. Its names are French, like the words of the operator. */
interface Finding {
  gravite: 'faute' | 'attention';
  /** Path of the value; empty: the whole file or site. */
  chemin: string;
  texte: string;
}

/** What the check found. */
interface Report {
  config: BuildConfig;
  /** Lines for the operator. */
  lines: readonly string[];
  findings: readonly Finding[];
  /** What the site refuses or does not answer: the configuration cannot work there. */
  refusals: readonly string[];
}

const faultOf = (texte: string): Finding => ({ gravite: 'faute', chemin: '', texte });

/** Returns which pages the site does not answer, and why it refuses what the configuration names. */
async function refusalsOf(
  config: BuildConfig,
  source: ConfigSource,
  statement: StatementEnd | null,
): Promise<string[]> {
  const unanswered = await unansweredPages(source);
  if (unanswered.length > 0) return unanswered;
  const refused = source.site ? refusedAddresses(config, source.site) : [];
  const apps = await refusedApps(config, source);
  return [
    ...(statement?.isOver ? [statement.line] : []),
    ...(refused.length > 0
      ? [`L’hôte n’autorise pas ${refused.join(', ')} : voir docs/operating.md, « Other origins ».`]
      : []),
    ...(apps.length > 0 ? [...apps, 'Voir docs/embedded-apps.md, « The policy ».'] : []),
  ];
}

/** Examines a configuration and its site. @throws ConfigError or SourceError if it cannot be deployed. */
async function examine(source: ConfigSource): Promise<Report> {
  const config = parseDeployable(source.text);
  const file = parseJson(source.text);
  const warnings = await warningsOf(source, config);
  const statement = await statementEnd(source);
  const described = [
    ...describeAnchors(config),
    ...(await describeRevocationLists(config, source)),
    ...(await describeSecurityContact(source)),
    ...(await describeBuild(source)),
    ...(statement && !statement.isOver ? [statement.line] : []),
  ];
  const findings = [
    ...warnings.map(
      ({ path, message }): Finding => ({
        gravite: 'attention',
        chemin: formatPath(path),
        texte: message,
      }),
    ),
    ...described
      .flatMap((line) => line.split('\n'))
      .filter((line) => line.includes('ATTENTION'))
      .map((line): Finding => ({ gravite: 'attention', chemin: '', texte: line.trim() })),
  ];
  const lines = [...warnings.map((warning) => warningLine(warning, file)), ...described];
  return { config, lines, findings, refusals: await refusalsOf(config, source, statement) };
}

/** Returns the lines of the warnings that a file with faults has too; none if it is no JSON. */
function warningLinesOf(text: string, { faults }: ConfigError): string[] {
  if (jsonFault(text) !== undefined) return [];
  const file = parseJson(text);
  // Not what is a fault already.
  const isNamed = (warning: Warning) =>
    faults.some(({ path }) => path === formatPath(warning.path));
  return warningsOfFile(text)
    .filter((warning) => !isNamed(warning))
    .map((warning) => warningLine(warning, file));
}

/** Returns the lines of the check, without ending the process: a fault is a line too. */
export async function checkLines(source: ConfigSource): Promise<string[]> {
  try {
    const { lines, refusals } = await examine(source);
    return [...refusals.map((line) => `FAUTE ${line}`), ...lines].map(printable);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof SourceError)) throw error;
    const faults = error.message.split('\n').map((line) => `FAUTE ${line}`);
    const warnings = error instanceof ConfigError ? warningLinesOf(source.text, error) : [];
    return [...faults, ...warnings].map(printable);
  }
}

/** Prints the report for the operator. Ends the process with status 1 on a fault. */
function printReport({ name }: ConfigSource, report: Report, isStrict: boolean): void {
  const { config, lines, findings, refusals } = report;
  const count = config.header.length + config.footer.length;
  console.log(
    printable(`${name} : configuration valide (${count} liens, environnement « ${config.env} »).`),
  );
  console.log(printable(lines.join('\n')));
  if (refusals.length > 0) fail(printable(refusals.join('\n')));
  if (isStrict && findings.length > 0)
    fail(`Refusé par --strict : ${findings.length} ATTENTION ci-dessus.`);
}

/** Returns what `/etat.json` says; null if the site has none, or another file in its place. */
async function readState({ readPath }: ConfigSource): Promise<unknown> {
  const bytes = await readPath?.('/etat.json').catch(() => undefined);
  try {
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  } catch {
    // A host that answers every path with a page.
    return null;
  }
}

/** Prints the report for a monitor, and sets the status of the process. */
async function printJson(source: ConfigSource, report: Report, isStrict: boolean): Promise<void> {
  const { config, findings, refusals } = report;
  const fautes = [...refusals.map(faultOf), ...findings];
  const isGood = isStrict ? fautes.length === 0 : refusals.length === 0;
  const fins = {
    autorites: firstEndOfAnchors(config),
    listes: await firstEndOfLists(config, source),
  };
  const etat = await readState(source);
  console.log(JSON.stringify({ cible: source.name, bon: isGood, fautes, fins, etat }, null, 2));
  process.exitCode = isGood ? 0 : 1;
}

/** Prints an error of the configuration or of its source, as a text or for a monitor; ends with status 1. */
function failWith(
  error: unknown,
  { target, text, isJson }: { target: string; text: string; isJson: boolean },
): never {
  const isFault = error instanceof ConfigError;
  if (!isFault && !(error instanceof SourceError)) throw error;
  if (!isJson) {
    const warnings = isFault ? warningLinesOf(text, error) : [];
    const message = isFault ? `${target} : ${error.message}` : error.message;
    return fail(printable([message, ...warnings].join('\n')));
  }
  const faults = isFault ? error.faults : [];
  const fautes = faults.map(
    ({ path, message }): Finding => ({
      gravite: 'faute',
      chemin: path,
      texte: message,
    }),
  );
  const report = {
    cible: target,
    bon: false,
    fautes: fautes.length > 0 ? fautes : [faultOf(error.message)],
  };
  console.log(JSON.stringify(report, null, 2));
  return process.exit(1);
}

/** Runs the check; ends the process with status 1 on a fault. */
export async function checkConfig(
  target: string,
  { isStrict, isJson }: { isStrict: boolean; isJson: boolean },
): Promise<void> {
  let text = '';
  try {
    const source = await readConfigSource(target);
    text = source.text;
    const report = await examine(source);
    if (isJson) await printJson(source, report, isStrict);
    else printReport(source, report, isStrict);
  } catch (error) {
    failWith(error, { target, text, isJson });
  }
}
