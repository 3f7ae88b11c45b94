/** Whether the policy of a host lets the pages reach what a configuration names (CSP Level 3, 6.7.2). */
import type { Config } from '../../src/config/schema.ts';

/** Sources of a directive; null when the policy does not have it, which allows everything. */
function readSources(policy: string, directive: string): string[] | null {
  const directives = policy.split(/[;,]/).map((text) => text.trim().split(/\s+/));
  return directives.find(([name]) => name === directive)?.slice(1) ?? null;
}

function isAllowedBy(source: string, url: URL, site: URL): boolean {
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
  const refused = wanted.flatMap(([directive, addresses]) => {
    const sources = readSources(policy, directive);
    return addresses
      .filter((text) => text !== '')
      .map((text) => new URL(text, `${address}/`))
      .filter((url) => sources && !sources.some((source) => isAllowedBy(source, url, site)))
      .map((url) => `${url.origin} (${directive})`);
  });
  return [...new Set(refused)];
}
