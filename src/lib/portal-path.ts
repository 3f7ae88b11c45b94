/** Comparison of paths of the portal. A file of its own, because every island loads path.ts. */
import { base } from './path.ts';

/**
 * Returns the portal's path of a location: without the sub-path, `.html` and final slash, in lower case. Hosts may
 * change the case of paths (architecture: addresses), so compare these paths, never raw ones.
 */
export function toPortalPath(pathname: string): string {
  const lower = pathname.toLowerCase();
  const isInside = `${lower}/`.startsWith(`${base.toLowerCase()}/`);
  const inside = isInside ? lower.slice(base.length) : lower;
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
