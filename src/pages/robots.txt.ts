/** `robots.txt`. Pages of a journey contain « noindex », which a robot must be allowed to read. */
import type { APIRoute } from 'astro';
import { withBase } from '../lib/path.ts';

/** Names the site map if the build has `SITE_URL`. */
export const GET: APIRoute = ({ site }) => {
  const siteMap = site && `Sitemap: ${new URL(withBase('/sitemap-index.xml'), site)}\n`;
  return new Response(`User-agent: *\nDisallow:\n${siteMap ?? ''}`);
};
