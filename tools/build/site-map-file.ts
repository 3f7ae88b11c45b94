/** `sitemap-index.xml` for search engines, if the build has `SITE_URL` (architecture: legal). */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that the site map omits: those of a journey (« noindex »), of errors and of redirects. */
const inJourney =
  /\/(?:pages-simples\/.*|gestion-compte\/(?:erreur|supprime)|acces-non-autorise|demande-refusee|ear|404)?$/;

/**
 * Returns the origin of the site from the setting; undefined without one.
 * @throws Error if it is not an origin: « https://portail.example ».
 */
export function readSiteUrl(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { SITE_URL } = env;
  if (!SITE_URL) return undefined;
  if (!/^https:\/\/[\w.-]+(?::\d+)?$/.test(SITE_URL))
    throw new Error(
      `SITE_URL : « ${SITE_URL} » n’a pas la forme attendue, « https://portail.fr ».`,
    );
  return SITE_URL;
}

/** Returns Astro's site map integration, for the pages that make sense outside a journey. */
export function siteMapFile(): AstroIntegration {
  return sitemap({ filter: (address) => !inJourney.test(new URL(address).pathname) });
}
