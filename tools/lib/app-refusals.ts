/** Finds why a site would refuse the embedded apps that its configuration names (docs/embedded-apps.md). */
import type { BuildConfig } from '../../src/config/build-schema.ts';
import { appNames } from '../../src/page-features.ts';
import { attributeOf, BuiltPage } from '../build/built-page.ts';
import { isAllowed, isAllowedBy } from './allowed-origins.ts';
import type { ConfigSource } from './config-source.ts';

type AppName = (typeof appNames)[number];

/** Pages that are mount points of each app. */
export const mountPaths: Record<AppName, readonly string[]> = {
  gestionCompte: ['/gestion-compte', '/gestion-compte/gerer', '/suppression-identite'],
  validerAttest: ['/valider-attest'],
};

/** Value that a policy must allow: the name of a Trusted Types policy, or a source of a directive. */
interface Demand {
  directive: string;
  value: string;
}

/** Returns the names of the Trusted Types policies that a module creates, as far as its text shows them. */
function namesInModule(text: string): string[] {
  return [...text.matchAll(/createPolicy\(\s*["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name);
}

/** Returns what a policy must allow an app. A retry creates its Trusted Types policies a second time. */
function demandsOf({ trustedTypes, sources }: BuildConfig['appPolicies'][AppName], text: string) {
  const names = [...new Set([...trustedTypes, ...namesInModule(text)])];
  const types = names.length > 0 ? [...names, "'allow-duplicates'"] : [];
  return [
    { directive: 'script-src', value: "'self'" },
    ...types.map((value): Demand => ({ directive: 'trusted-types', value })),
    ...Object.entries(sources).flatMap(([directive, values]) =>
      values.map((value): Demand => ({ directive, value })),
    ),
  ];
}

function fits({ directive, value }: Demand, source: string, site: URL): boolean {
  if (source === value) return true;
  if (directive === 'trusted-types') return source === '*' && !value.startsWith("'");
  return /^(?:https|wss):/.test(value) && isAllowedBy(source, new URL(value), site);
}

/** Returns the demands that a policy refuses: « vue (trusted-types) ». */
function unmet(demands: readonly Demand[], policy: string, site: URL): string[] {
  return demands
    .filter(
      (demand) => !isAllowed(policy, demand.directive, (source) => fits(demand, source, site)),
    )
    .map(({ directive, value }) => `${value} (${directive})`);
}

/** Returns the policy in a built page; null if it is not a page of the portal. */
function metaPolicy(html: string): string | null {
  const meta = new BuiltPage(html)
    .elements('meta')
    .find((each) => attributeOf(each, 'http-equiv') === 'content-security-policy');
  return (meta && attributeOf(meta, 'content')) ?? null;
}

/** Returns the reasons why one page would refuse an app. */
function refusalsOfPage(
  page: string,
  { html, policy }: { html: string; policy: string },
  { demands, site, app }: { demands: readonly Demand[]; site: URL; app: AppName },
): string[] {
  const own = metaPolicy(html);
  if (own === null) return [`${page} : ce n’est pas une page construite du portail.`];
  const [byPage, byHost] = [unmet(demands, own, site), unmet(demands, policy, site)];
  return [
    ...(byPage.length > 0
      ? [
          `${page} : la page refuse ${byPage.join(', ')} : construisez le site avec appPolicies.${app}.`,
        ]
      : []),
    ...(byHost.length > 0
      ? [`${page} : l’en-tête de l’hôte refuse ${byHost.join(', ')} : complétez-le.`]
      : []),
  ];
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
    const text = await readScript(decodeURIComponent(new URL(path, address).pathname));
    if (text === undefined)
      refusals.push(`embeddedApps.${app} : il n’y a pas de module à l’adresse ${path}.`);
    const demands = demandsOf(appPolicies[app], text ?? '');
    for (const page of mountPaths[app])
      refusals.push(...refusalsOfPage(page, await readPage(page), { demands, site: address, app }));
  }
  return refusals;
}
