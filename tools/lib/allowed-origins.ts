/** Compares a policy with what a configuration needs (CSP Level 3, section 6.7.2). */
import type { Config } from '../../src/config/schema.ts';

/** A directive, and what it must allow: an address, a keyword or the name of a Trusted Types policy. */
export type Need = readonly [directive: string, value: string];

/**
 * Returns the sources of a directive in a policy. Request directives fall back to `default-src` (section 6.1). Returns
 * null without either, which allows everything. If a directive is repeated, the first one counts.
 */
function readSources(policy: string, directive: string): string[] | null {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/));
  const sourcesOf = (wanted: string) =>
    directives.find(([name = '']) => name.toLowerCase() === wanted)?.slice(1);
  const isRequest = directive.endsWith('-src');
  return sourcesOf(directive) ?? (isRequest ? sourcesOf('default-src') : undefined) ?? null;
}

const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'wss:': '443',
};

/** Returns true if a source in the policy of `site` allows `url`. */
function isAllowedBy(source: string, url: URL, site: URL): boolean {
  if (source === '*') return /^https?:$/.test(url.protocol);
  if (source === "'self'")
    return url.host === site.host && ['https:', 'wss:', site.protocol].includes(url.protocol);
  if (/^[\w+.-]+:$/.test(source)) return url.protocol === source;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([\w+.-]+:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  const name = host.toLowerCase();
  const defaultPort = defaultPorts[url.protocol];
  const isHost = name.startsWith('*.')
    ? url.hostname.endsWith(name.slice(1))
    : url.hostname === name;
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  return (
    isHost &&
    url.protocol === (scheme ?? site.protocol) &&
    (port === '*' || (port ?? defaultPort) === (url.port || defaultPort)) &&
    (path === '' || isPath)
  );
}

/**
 * Returns the distinct needs that a site's policy refuses, as « https://identite.example (connect-src) ». Each of
 * several policies, separated by commas, must allow a need.
 */
export function refusedNeeds(needs: readonly Need[], policy: string, site: URL): string[] {
  const refused = needs.flatMap(([directive, value]) => {
    const url = /^(?:https?|wss):/.test(value) ? new URL(value) : null;
    // « * » allows every name of a Trusted Types policy, but no keyword.
    const isAnyName = directive === 'trusted-types' && !value.startsWith("'");
    const fits = (source: string) =>
      source === value ||
      (url === null ? source === '*' && isAnyName : isAllowedBy(source, url, site));
    const isAllowed = policy
      .split(',')
      .every((each) => readSources(each, directive)?.some(fits) ?? true);
    return isAllowed ? [] : [`${url?.origin ?? value} (${directive})`];
  });
  return [...new Set(refused)];
}

/** Returns the origins of a configuration that the policy of a site refuses. */
export function refusedAddresses(
  { simplePages, attest }: Config,
  { address, policy }: { address: string; policy: string },
): string[] {
  const needs: Need[] = [
    ['connect-src', simplePages.identityInfoUrl],
    ['connect-src', attest.apiUrl],
    ['img-src', simplePages.googlePlayBadge],
    ['img-src', simplePages.appStoreBadge],
  ];
  const absolute = needs
    .filter(([, text]) => text !== '')
    .map(([directive, text]): Need => [directive, new URL(text, `${address}/`).href]);
  return refusedNeeds(absolute, policy, new URL(address));
}
