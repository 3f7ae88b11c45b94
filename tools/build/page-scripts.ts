/**
 * Puts the compiled scripts of a page where they cost least. In the sources they all stand in the
 * HTML (`?inline-script`); an element with `data-file` becomes a hashed file of that name, which the
 * page loads at once, or, with `data-later`, finds by its name when it needs it (later-files.ts).
 */
import { type BuiltSite, writeAsset } from './assets.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';

/** Puts the `data-file` scripts of a page in files. */
export async function externalizePageScripts(page: BuiltPage, site: BuiltSite): Promise<void> {
  for (const script of page.elements('script')) {
    const name = attributeOf(script, 'data-file');
    if (!name) continue;
    const address = await writeAsset(site, name, '.js', page.textOf(script));
    const isLater = attributeOf(script, 'data-later') !== undefined;
    if (isLater) page.laterFiles.set(name, address);
    // Not `defer`: the style sheet of icons would hold it back.
    page.replace(script, isLater ? '' : `<script async src="${address}"></script>`);
  }
}
