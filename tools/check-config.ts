/**
 * `npm run config -- check -- FILE`: says whether a configuration can be deployed, and what is wrong in it.
 * A deployed folder or address is looked at too: its configuration, whether its pages were built with
 * it, and whether the host lets them reach the services that it names.
 */
import { digestText } from '../src/config/digest.ts';
import { faultLines, parseConfigStrictly } from '../src/config/parse-strictly.ts';
import { ConfigError } from '../src/config/read-schema.ts';
import { findDemoValues } from './demo/demo-values.ts';
import { refusedAddresses } from './lib/allowed-origins.ts';
import { refusedApps } from './lib/app-refusals.ts';
import { type ConfigSource, readConfigSource, SourceError } from './lib/config-source.ts';
import { describeAnchors, describeRevocationLists } from './lib/describe-attest.ts';
import { fail } from './lib/fail.ts';

/** A page that was built with another configuration loads React to redraw its menus: 60 kB more. */
async function describeBaking({ text, readPage }: ConfigSource): Promise<string[]> {
  if (!readPage) return [];
  const { html } = await readPage('/acces-non-autorise');
  const isBuildTime = html.includes(`data-digest="${await digestText(text)}"`);
  return [
    isBuildTime
      ? 'Les pages ont été construites avec cette configuration.'
      : 'Les pages ont été construites avec une autre configuration : leurs menus la suivent, pour 60 ko de plus. Construisez avec CONFIG_FILE.',
  ];
}

const [target] = process.argv.slice(2);
if (!target) fail('Utilisation : npm run config -- check -- FICHIER, DOSSIER ou ADRESSE');
const source = await readConfigSource(target).catch((error: unknown) => {
  if (!(error instanceof SourceError)) throw error;
  return fail(error.message);
});

try {
  const config = parseConfigStrictly(source.text);
  const demoValues = findDemoValues(config);
  if (demoValues.length > 0)
    fail(
      `${source.name} : valeurs de la démonstration, à ne pas déployer\n${faultLines(demoValues)}`,
    );
  const count = config.header.length + config.footer.length;
  console.log(
    `${source.name} : configuration valide (${count} liens, environnement « ${config.env} »).`,
  );
  const lines = [
    ...(await describeAnchors(config)),
    ...(await describeRevocationLists(config, source)),
    ...(await describeBaking(source)),
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
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof SourceError)) throw error;
  fail(`${source.name} : ${error.message}`);
}
