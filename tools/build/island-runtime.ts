/**
 * Takes Astro's island runtime (2.2 kB compressed, the same on every page) out of the HTML, into a
 * file that the browser keeps. A page with an island to start loads it at once; a page whose islands
 * only wait (for another configuration, for interest) names it in a meta, and a script loads it when it
 * is needed: in the ordinary case never.
 */
import { type BuiltSite, writeAsset } from './assets.ts';

/** Inline scripts that register a directive (`self.Astro`) or define `<astro-island>`. */
const runtimeScript =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:self\.Astro|astro-island)[\s\S]*?)<\/script>/g;

/** Astro's style for its element; base.css has the same rule, where a style may stand. */
const runtimeStyle = /<style>astro-island[^<]*<\/style>/g;

/** A random name that Astro's runtime does not read: bytes that nothing compresses. */
const islandId = /(<astro-island) uid="\w+"/g;

const startedIsland = /<astro-island[^>]* client="(?!config-changed"|interest")/;

/** The page with its island runtime in an external file, written when it is not there yet. */
export async function externalizeIslandRuntime(html: string, site: BuiltSite): Promise<string> {
  const scripts = [...html.matchAll(runtimeScript)].map(([, text = '']) => text);
  if (scripts.length === 0) return html;
  const address = await writeAsset(site, 'islands', '.js', scripts.join(';\n'));
  const element = startedIsland.test(html)
    ? `<script async src="${address}"></script>`
    : `<meta name="portail:islands" content="${address}">`;
  return html
    .replace(runtimeScript, '')
    .replace(runtimeStyle, '')
    .replace(islandId, '$1')
    .replace('</head>', `${element}</head>`);
}
