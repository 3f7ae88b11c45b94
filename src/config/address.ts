/** Which addresses the portal accepts to show or to call. The parsed URL decides, never its text. */
import { withBase } from '../lib/path.ts';

/** Protocols that a link of ours may have (architecture: configuration). */
const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** A base that no real address shares: an address that keeps its origin is a relative one. */
const placeholderOrigin = 'https://relative.invalid';

/** Parses an absolute or relative address; null when no browser would understand it. */
function parseAddress(address: string): URL | null {
  try {
    // Not `URL.canParse`: Safari has it from version 17 only, and the app runs from iOS 16.
    return new URL(address, placeholderOrigin);
  } catch {
    return null;
  }
}

/**
 * A relative address, with or without its first slash, means « from the site's root », whatever page it is on:
 * `assets/x.svg`, `./assets/x.svg` and `/assets/x.svg` are `/portail/assets/x.svg` below a sub-path. Others stay.
 */
export function toSiteAddress(address: string): string {
  const url = parseAddress(address);
  if (address === '' || url?.origin !== placeholderOrigin) return address;
  return withBase(`${url.pathname}${url.search}${url.hash}`);
}

/**
 * True for https, http, mailto, tel and relative addresses, and for the empty one (« no address »).
 * The protocol of the parsed URL decides: `java\nscript:` and same-origin `blob:` are refused.
 */
export function isSafeLink(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && linkProtocols.has(url.protocol);
}

/** True for an address that `fetch` may call: https, http, or relative; the empty one too. */
export function isSafeRequest(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** The internal path that a route means: « valider-attest » and « ./valider-attest » are « /valider-attest ». */
export function toInternalPath(route: string): string {
  const path = route.replace(/^\.\//, '');
  // A scheme, a host or a folder of its own is no path that only lacks its slash.
  return /^[^/\\:.?#\s][^\\:\s]*$/.test(path) ? `/${path}` : path;
}

/** True for a path inside the portal: « /gestion-compte », never « //other.example » or « https://… ». */
export function isInternalPath(path: string): boolean {
  const url = parseAddress(path);
  return path.startsWith('/') && url !== null && url.origin === placeholderOrigin;
}
