/** Why a deployed site would refuse the modules that its configuration names in place of the built-in apps (docs/embedded-apps.md). */
import type { Config } from '../../src/config/schema.ts';
import { appNames } from '../../src/needs.ts';
import { attributeOf, BuiltPage } from '../build/built-page.ts';
import { isAllowed } from './allowed-origins.ts';
import { type ConfigSource, SourceError } from './config-source.ts';

type AppName = (typeof appNames)[number];

/** Pages that are mount points of each app. */
export const mountPaths: Record<AppName, readonly string[]> = {
  gestionCompte: ['/gestion-compte', '/gestion-compte/gerer', '/suppression-identite'],
  validerAttest: ['/valider-attest'],
};

/** Something that a policy must say: a Trusted Types policy's name, a source of a directive. */
interface Demand {
  directive: string;
  value: string;
}

/** Names of the Trusted Types policies that a module makes by itself, as far as its text says. */
function namesInModule(text: string): string[] {
  return [...text.matchAll(/createPolicy\(\s*["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name);
}

function demandsOf({ trustedTypes, sources }: Config['appPolicies'][AppName], text: string) {
  const names = new Set([...trustedTypes, ...namesInModule(text)]);
  return [
    ...[...names].map((value): Demand => ({ directive: 'trusted-types', value })),
    ...Object.entries(sources).flatMap(([directive, values]) =>
      values.map((value): Demand => ({ directive, value })),
    ),
  ];
}

function unmet(demands: readonly Demand[], policy: string): string[] {
  return demands
    .filter(({ directive, value }) => !isAllowed(policy, directive, (source) => source === value))
    .map(({ directive, value }) => `${value} (${directive})`);
}

function metaPolicy(html: string): string {
  const meta = new BuiltPage(html)
    .elements('meta')
    .find((each) => attributeOf(each, 'http-equiv') === 'content-security-policy');
  return (meta && attributeOf(meta, 'content')) ?? '';
}

/** Text of a module; undefined when there is none at its address: an HTML page is none. */
async function readModule(path: string, read: NonNullable<ConfigSource['readPath']>) {
  const bytes = await read(path.replace(/[?#].*/, '')).catch((error: unknown) => {
    if (error instanceof SourceError) return undefined;
    throw error;
  });
  const text = bytes && new TextDecoder().decode(bytes);
  return text?.trimStart().startsWith('<') ? undefined : text;
}

/** One sentence for each reason; none for a configuration alone, without its site. */
export async function refusedApps(
  { embeddedApps, appPolicies }: Config,
  { readPage, readPath, site }: ConfigSource,
): Promise<string[]> {
  if (!readPage || !readPath) return [];
  const refusals: string[] = [];
  for (const app of appNames.filter((name) => embeddedApps[name] !== '')) {
    const path = embeddedApps[app];
    const text = await readModule(path, readPath);
    if (text === undefined) {
      refusals.push(`embeddedApps.${app} : il n’y a pas de module à l’adresse ${path}.`);
      continue;
    }
    const demands = demandsOf(appPolicies[app], text);
    const tell = (who: string, missing: readonly string[], remedy: string) => {
      if (missing.length > 0)
        refusals.push(`${path} : ${who} refuse ${missing.join(', ')} : ${remedy}.`);
    };
    for (const page of mountPaths[app])
      tell(
        `la page ${page}`,
        unmet(demands, metaPolicy(await readPage(page))),
        `construisez le site avec appPolicies.${app}`,
      );
    const known = demands.filter(({ directive }) => /^(trusted-types|connect|img)/.test(directive));
    tell('l’en-tête de l’hôte', unmet(known, site?.policy ?? ''), 'complétez-le');
  }
  return refusals;
}
