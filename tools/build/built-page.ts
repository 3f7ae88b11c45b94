/** One built page, parsed once: the passes find its elements with cheerio's selectors, and change them. */
import { type CheerioAPI, load } from 'cheerio/slim';

/** A built page. Call it `$`, as in the documentation of cheerio. */
export type BuiltPage = CheerioAPI;

/** Parses a page. Texts and attributes are not decoded, so that they stay as Astro wrote them. */
export const parsePage = (html: string): BuiltPage =>
  load(html, { xml: { xmlMode: false, decodeEntities: false } });

/** Selects inline scripts that run, not data. */
export const inlineCode = 'script:not([src], [type$="json"])';

/** Selects a meta by its name. */
export const metaNamed = (name: string) => `meta[name="${name}"]`;
