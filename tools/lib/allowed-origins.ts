/** Compares a host's policy with the addresses of a configuration (CSP Level 3, section 6.7.2). */
import type { Config } from '../../src/config/schema.ts';

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

/** Returns true if a source in the policy of `site` allows `url`. */
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

/** Returns true if every policy of a header (separated by commas) lacks the directive or has a fitting source. */
export function isAllowed(
  header: string,
  directive: string,
  fits: (source: string) => boolean,
): boolean {
  return header.split(',').every((policy) => readSources(policy, directive)?.some(fits) ?? true);
}

/**
 * Returns the distinct origins of a configuration that the policy of a site refuses: « https://identite.example
 * (connect-src) ».
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
