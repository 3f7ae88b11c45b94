/** Paths of the portal, which may be below a sub-path of its host (architecture: addresses). */

/** Returns the build's setting `SITE_BASE`: in Node, where the build reads the configuration, Vite sets no base. */
const baseInNode = () => globalThis.process?.env['SITE_BASE'];

/** Sub-path of the site without its last slash: '' or '/portail'. */
export const base: string = (import.meta.env?.BASE_URL ?? baseInNode() ?? '/').replace(/\/$/, '');

/** Returns the address of a path of the portal: `/gestion-compte` → `/portail/gestion-compte`. */
export function withBase(path: string): string {
  return `${base}${path}`;
}
