/**
 * `npm run config -- check [--strict] TARGET`: prints the faults that prevent a deployment, and warnings
 * (« ATTENTION ») on what would hurt citizens. `--strict` fails on warnings. TARGET is a file, a deployed folder or an
 * address. For the last two, it also checks whether the pages were built with this configuration and allow its apps.
 * For an address, it also checks whether the host's policy allows the services that the configuration names.
 */

import { ConfigError } from '../../src/config/read-schema.ts';
import { digestText } from '../../src/lib/digest.ts';
import { refusedAddresses } from '../lib/allowed-origins.ts';
import { refusedApps } from '../lib/app-refusals.ts';
import { type ConfigSource, readConfigSource, SourceError } from '../lib/config-source.ts';
import { describeAnchors, describeRevocationLists } from '../lib/describe-attest.ts';
import { fail } from '../lib/fail.ts';
import { parseDeployable, warningLines } from './read-config.ts';
import { describeSecurityContact } from './security-contact.ts';

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

async function checkSource(source: ConfigSource, isStrict: boolean): Promise<void> {
  const config = parseDeployable(source.text);
  const count = config.header.length + config.footer.length;
  console.log(
    `${source.name} : configuration valide (${count} liens, environnement « ${config.env} »).`,
  );
  const lines = [
    ...(await warningLines(source, config)),
    ...describeAnchors(config),
    ...(await describeRevocationLists(config, source)),
    ...(await describeSecurityContact(source)),
    ...(await describeBuild(source)),
  ];
  console.log(lines.join('\n'));
  const refused = source.site ? refusedAddresses(config, source.site) : [];
  if (refused.length > 0)
    fail(
      `L’hôte n’autorise pas ${refused.join(', ')} : voir docs/operating.md, « Other origins ».`,
    );
  const refusals = await refusedApps(config, source);
  if (refusals.length > 0)
    fail(`${refusals.join('\n')}\nVoir docs/embedded-apps.md, « The policy ».`);
  const warned = lines.filter((line) => line.includes('ATTENTION')).length;
  if (isStrict && warned > 0) fail(`Refusé par --strict : ${warned} ATTENTION ci-dessus.`);
}

/** Runs the check; ends the process with status 1 on a fault. */
export async function checkConfig(target: string, isStrict: boolean): Promise<void> {
  try {
    await checkSource(await readConfigSource(target), isStrict);
  } catch (error) {
    if (error instanceof SourceError) fail(error.message);
    if (!(error instanceof ConfigError)) throw error;
    fail(`${target} : ${error.message}`);
  }
}
