/** Finds why a site would refuse the embedded apps that its configuration names (docs/embedded-apps.md). */
import type { BuildConfig } from '../../src/config/parse-strictly.ts';
import { appNames } from '../../src/page-features.ts';
import { type Need, refusedNeeds } from './allowed-origins.ts';
import type { ConfigSource } from './config-source.ts';

/** A page of each app. The build gives all pages of an app the same additions. */
const appPages = { gestionCompte: '/gestion-compte', validerAttest: '/valider-attest' } as const;

/** Returns what an app declares. A retry creates its Trusted Types policies a second time. */
function needsOf({ trustedTypes, sources }: BuildConfig['appPolicies']['gestionCompte']): Need[] {
  const types = trustedTypes.length > 0 ? [...trustedTypes, "'allow-duplicates'"] : [];
  return Object.entries({ 'trusted-types': types, ...sources }).flatMap(([directive, values]) =>
    values.map((value): Need => [directive, value]),
  );
}

/** Returns one sentence per reason; none for a configuration without its site. */
export async function refusedApps(
  { embeddedApps, appPolicies }: BuildConfig,
  { readPage, readPath, site }: ConfigSource,
): Promise<string[]> {
  if (!readPage || !readPath) return [];
  const address = new URL(site?.address ?? 'https://portail.invalid');
  const refusals: string[] = [];
  for (const app of appNames.filter((name) => embeddedApps[name] !== '')) {
    const { pathname } = new URL(embeddedApps[app], address);
    const module = await readPath(pathname).catch(() => undefined);
    // A host with rewrites answers a missing file with a page.
    if (!new TextDecoder().decode(module).includes('export'))
      refusals.push(`embeddedApps.${app} : il n’y a pas de module à l’adresse ${pathname}.`);
    const { html, policy } = await readPage(appPages[app]);
    const [, own = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
    const needs = needsOf(appPolicies[app]);
    const byPage = refusedNeeds(needs, own, address).join(', ');
    if (byPage)
      refusals.push(`La page refuse ${byPage} : construisez le site avec appPolicies.${app}.`);
    const byHost = refusedNeeds(needs, policy, address).join(', ');
    if (byHost) refusals.push(`L’en-tête de l’hôte refuse ${byHost} : complétez-le.`);
  }
  return refusals;
}
