/** Finds why a site would refuse the embedded apps that its configuration names (docs/embedded-apps.md). */
import type { BuildConfig } from '../../src/config/build-schema.ts';
import { appNames } from '../../src/page-features.ts';
import { isAllowed, isAllowedBy } from './allowed-origins.ts';
import type { ConfigSource } from './config-source.ts';

/** A page of each app. The build gives all pages of an app the same additions. */
const appPages = { gestionCompte: '/gestion-compte', validerAttest: '/valider-attest' } as const;

/** Returns what a policy refuses of the declared needs of an app: « vue (trusted-types) ». */
function refusedBy(
  policy: string,
  { trustedTypes, sources }: BuildConfig['appPolicies'][(typeof appNames)[number]],
  site: URL,
): string {
  // A retry creates the app's Trusted Types policies a second time.
  const types = trustedTypes.length > 0 ? [...trustedTypes, "'allow-duplicates'"] : [];
  const needs = Object.entries({ 'trusted-types': types, ...sources }).flatMap(
    ([directive, values]) => values.map((value) => ({ directive, value })),
  );
  const fits = (value: string, source: string) =>
    source === value ||
    (source === '*' && trustedTypes.includes(value)) ||
    (/^(?:https|wss):/.test(value) && isAllowedBy(source, new URL(value), site));
  return needs
    .filter(({ directive, value }) => !isAllowed(policy, directive, (each) => fits(value, each)))
    .map(({ directive, value }) => `${value} (${directive})`)
    .join(', ');
}

/** Returns one sentence per reason; none for a configuration without its site. */
export async function refusedApps(
  { embeddedApps, appPolicies }: BuildConfig,
  { readPage, readScript, site }: ConfigSource,
): Promise<string[]> {
  if (!readPage || !readScript) return [];
  const address = new URL(site?.address ?? 'https://portail.invalid');
  const refusals: string[] = [];
  for (const app of appNames.filter((name) => embeddedApps[name] !== '')) {
    const path = embeddedApps[app];
    if ((await readScript(decodeURIComponent(new URL(path, address).pathname))) === undefined)
      refusals.push(`embeddedApps.${app} : il n’y a pas de module à l’adresse ${path}.`);
    const { html, policy } = await readPage(appPages[app]);
    const [, own = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    const byPage = refusedBy(own, appPolicies[app], address);
    if (byPage)
      refusals.push(`La page refuse ${byPage} : construisez le site avec appPolicies.${app}.`);
    const byHost = refusedBy(policy, appPolicies[app], address);
    if (byHost) refusals.push(`L’en-tête de l’hôte refuse ${byHost} : complétez-le.`);
  }
  return refusals;
}
