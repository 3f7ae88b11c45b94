/** `sitemap-index.xml` for search engines, if the build has `SITE_URL` (architecture: legal). */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that the site map omits: those of a journey (« noindex »), of errors and of redirects. */
const inJourney =
  /\/(?:pages-simples\/.*|gestion-compte\/(?:erreur|supprime)|acces-non-autorise|demande-refusee|ear|404)?$/;

/** Returns true for the address of a page that makes sense outside a journey. */
export const isListed = (address: string): boolean => !inJourney.test(new URL(address).pathname);

/** Returns Astro's site map integration. */
export const siteMapFile = (): AstroIntegration => sitemap({ filter: isListed });
