/** Rules for the addresses that the portal shows or requests. They check the parsed URL, never its text. */
import { withBase } from '../lib/path.ts';

/** Protocols allowed in links (architecture: configuration). */
const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Base with an origin that no real address has: an address that resolves to this origin is relative. */
const placeholderHost = 'relative.invalid';
const placeholderOrigin = `https://${placeholderHost}`;

/**
 * Parses an absolute or relative address. Returns null if it is not a valid URL, or if it is relative but would name a
 * host once it is resolved: the path of « .//hote » is « //hote ».
 */
function parseAddress(address: string): URL | null {
  // « https:/x.fr » would be a path of this site. The URL parser drops controls and blanks before it.
  if (/^[\0-\x20]*https?:(?!\/\/)/i.test(address)) return null;
  // An address that names the placeholder is not relative.
  if (address.toLowerCase().includes(placeholderHost)) return null;
  try {
    // Not `URL.canParse`: Safari has it since version 17 only, and the app supports iOS 16.
    const url = new URL(address, placeholderOrigin);
    return url.origin === placeholderOrigin && url.pathname.startsWith('//') ? null : url;
  } catch {
    return null;
  }
}

/**
 * Resolves a relative address from the site's root, with or without its first slash, whatever the page:
 * `assets/x.svg`, `./assets/x.svg` and `/assets/x.svg` become `/portail/assets/x.svg` below a sub-path. Returns other
 * addresses unchanged.
 */
export function toSiteAddress(address: string): string {
  const url = parseAddress(address);
  if (address === '' || url?.origin !== placeholderOrigin) return address;
  return withBase(`${url.pathname}${url.search}${url.hash}`);
}

/**
 * Returns true for https, http, mailto, tel and relative addresses, and for the empty one (« no address »).
 * It checks the protocol of the parsed URL, so it refuses `java\nscript:` and same-origin `blob:`.
 */
export function isSafeLink(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && linkProtocols.has(url.protocol);
}

/** Returns true for an address that `fetch` may request: https, http, relative or empty. */
export function isSafeRequest(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Adds a missing first slash to a route: « valider-attest » and « ./valider-attest » become « /valider-attest ». */
export function toInternalPath(route: string): string {
  const path = route.replace(/^\.\/(?!\/)/, '');
  // A route with a scheme, a host or a leading dot stays unchanged, so that `isInternalPath` refuses it.
  return /^[^/\\:.?#\s][^\\:\s]*$/.test(path) ? `/${path}` : path;
}

/** Returns true for a path inside the portal: « /gestion-compte », never « //other.example » or « https://… ». */
export function isInternalPath(path: string): boolean {
  const url = parseAddress(path);
  return path.startsWith('/') && url !== null && url.origin === placeholderOrigin;
}
