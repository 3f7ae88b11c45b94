/** Paths of the portal, which may be below a sub-path of its host (architecture: addresses). */

/** Returns the build's setting `SITE_BASE`: in Node, where the build reads the configuration, Vite sets no base. */
const baseInNode = () => globalThis.process?.env['SITE_BASE'];

/** Sub-path of the site without its last slash: '' or '/portail'. */
const base: string = (import.meta.env?.BASE_URL ?? baseInNode() ?? '/').replace(/\/$/, '');

/** Returns the address of a path of the portal: `/gestion-compte` → `/portail/gestion-compte`. */
export function withBase(path: string): string {
  return `${base}${path}`;
}

/**
 * Returns the portal's path of a location: without the sub-path, `.html` and final slash, in lower case. Hosts may
 * change the case of paths (architecture: addresses), so compare these paths, never raw ones.
 */
export function toPortalPath(pathname: string): string {
  const lower = pathname.toLowerCase();
  const inside = lower.startsWith(base.toLowerCase()) ? lower.slice(base.length) : lower;
  return inside.replace(/\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
}

/** Returns true if two paths name the same page of the portal. */
export function isSamePage(a: string, b: string): boolean {
  return toPortalPath(a) === toPortalPath(b);
}

/** Returns true if `path` is below `above`: « /gestion-compte/gerer » below « /gestion-compte ». Never below « / ». */
export function isBelow(path: string, above: string): boolean {
  return toPortalPath(above) !== '/' && toPortalPath(path).startsWith(`${toPortalPath(above)}/`);
}
