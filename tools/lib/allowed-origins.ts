/** Whether the policy of a host lets the pages reach what a configuration names (CSP Level 3, 6.7.2). */
import type { Config } from '../../src/config/schema.ts';

/**
 * Sources that a policy allows for a directive, for a request its `default-src` in its place (section 6.1);
 * null when it has neither, which allows everything. Of a directive said twice, the first counts.
 */
function readSources(policy: string, directive: string): string[] | null {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/));
  const sourcesOf = (wanted: string) =>
    directives.find(([name = '']) => name.toLowerCase() === wanted)?.slice(1);
  const isRequest = directive.endsWith('-src');
  return sourcesOf(directive) ?? (isRequest ? sourcesOf('default-src') : undefined) ?? null;
}

/** True when a source of a policy allows an address, on a site at another. */
export function isAllowedBy(source: string, url: URL, site: URL): boolean {
  if (source === '*') return /^https?:$/.test(url.protocol);
  if (source === "'self'") return url.origin === site.origin;
  if (/^[\w+.-]+:$/.test(source)) return url.protocol === source;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([\w+.-]+:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  const isHost = host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1))
    : url.hostname === host.toLowerCase();
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  return (
    isHost &&
    url.protocol === (scheme ?? site.protocol) &&
    (port === '*' || (port ?? '') === url.port) &&
    (path === '' || isPath)
  );
}

/** True when every policy of an answer (headers are joined with commas) says nothing of a directive, or a source that fits. */
export function isAllowed(
  header: string,
  directive: string,
  fits: (source: string) => boolean,
): boolean {
  return header.split(',').every((policy) => readSources(policy, directive)?.some(fits) ?? true);
}

/**
 * Addresses of a configuration that the policy of a site refuses: « https://identite.example
 * (connect-src) », once each.
 */
export function refusedAddresses(
  { simplePages, attest }: Config,
  { address, policy }: { address: string; policy: string },
): string[] {
  const site = new URL(address);
  const wanted: [directive: string, addresses: string[]][] = [
    ['connect-src', [simplePages.identityInfoUrl, attest.apiUrl]],
    ['img-src', [simplePages.googlePlayBadge, simplePages.appStoreBadge]],
  ];
  const refused = wanted.flatMap(([directive, addresses]) =>
    addresses
      .filter((text) => text !== '')
      .map((text) => new URL(text, `${address}/`))
      .filter((url) => !isAllowed(policy, directive, (source) => isAllowedBy(source, url, site)))
      .map((url) => `${url.origin} (${directive})`),
  );
  return [...new Set(refused)];
}
