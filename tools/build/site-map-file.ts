/** `sitemap-index.xml` for search engines, when the build knows where the site will be (`SITE_URL`; architecture: legal). */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that make sense inside a journey only: they say « noindex » themselves. Those of errors and redirects too. */
const inJourney =
  /\/(?:pages-simples\/.*|gestion-compte\/(?:erreur|supprime)|acces-non-autorise|ear|404)?$/;

/**
 * The address of the site, from the setting; undefined without one.
 * @throws Error when it is not an origin: « https://portail.example ».
 */
export function readSiteUrl({
  SITE_URL,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!SITE_URL) return undefined;
  if (!/^https:\/\/[\w.-]+(?::\d+)?$/.test(SITE_URL))
    throw new Error(
      `SITE_URL : « ${SITE_URL} » n’a pas la forme attendue, « https://portail.fr ».`,
    );
  return SITE_URL;
}

/** Astro's own integration, for the pages that anybody may come to. */
export function siteMapFile(): AstroIntegration {
  return sitemap({ filter: (address) => !inJourney.test(new URL(address).pathname) });
}
