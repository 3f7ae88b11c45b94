/** Paths of the portal, which may live below a sub-path of its host (architecture: addresses). */

/** The sub-path in Node, where the build reads the configuration: that of its settings (`SITE_BASE`). */
const baseInNode = () => globalThis.process?.env['SITE_BASE'];

/** Sub-path of the site without its last slash: '' or '/portail'. */
const base: string = (import.meta.env?.BASE_URL ?? baseInNode() ?? '/').replace(/\/$/, '');

/** Address of a path of the portal: `/gestion-compte` → `/portail/gestion-compte`. */
export function withBase(path: string): string {
  return `${base}${path}`;
}

/**
 * The portal's own path of a location: without the sub-path, `.html` and last slash, in lower case.
 * Hosts may change the case of paths (architecture: addresses): compare what this gives, never raw paths.
 */
export function toPortalPath(pathname: string): string {
  const lower = pathname.toLowerCase();
  const inside = lower.startsWith(base.toLowerCase()) ? lower.slice(base.length) : lower;
  return inside.replace(/\.html$/, '').replace(/(?<=.)\/$/, '') || '/';
}

/** True when two paths name the same page of the portal. */
export function isSamePage(a: string, b: string): boolean {
  return toPortalPath(a) === toPortalPath(b);
}

/** True when a page stands below another: « /gestion-compte/gerer » below « /gestion-compte ». The home page has all below it, and none. */
export function isBelow(path: string, above: string): boolean {
  return toPortalPath(above) !== '/' && toPortalPath(path).startsWith(`${toPortalPath(above)}/`);
}
