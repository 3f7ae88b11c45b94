/**
 * Puts the compiled scripts of a page where they cost least. In the sources they all stand in the
 * HTML (`?inline-script`); an element with `data-file` becomes a hashed file of that name, which the
 * page loads at once, or, with `data-later`, finds by the meta of that name when it needs it.
 */
import { type BuiltSite, writeAsset } from './assets.ts';

const fileScript = /<script data-file="([\w-]+)"( data-later)?>([\s\S]*?)<\/script>/g;

/** The page with its `data-file` scripts in files. */
export async function externalizePageScripts(html: string, site: BuiltSite): Promise<string> {
  let page = html;
  for (const [element, name = '', isLater, code = ''] of html.matchAll(fileScript)) {
    const address = await writeAsset(site, name, '.js', code);
    const replacement = isLater
      ? `<meta name="portail:script:${name}" content="${address}">`
      : `<script defer src="${address}"></script>`;
    page = page.replace(element, () => replacement);
  }
  return page;
}
