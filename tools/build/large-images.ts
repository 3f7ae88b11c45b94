/**
 * Takes the large drawings out of the styles of a page: Marianne and the State's motto (2.8 kB
 * compressed, the same everywhere) are files that the browser keeps. Small icons stay where they are used.
 */
import { type BuiltSite, writeAsset } from './assets.ts';
import type { BuiltPage } from './built-page.ts';

/** Above this length a drawing is a file, in characters of its data address. */
const largestInline = 3000;

const dataImage = /url\("data:image\/svg\+xml;charset=utf8,([^"]+)"\)/g;

/** Puts the large drawings of a page in files. */
export async function externalizeLargeImages(page: BuiltPage, site: BuiltSite): Promise<void> {
  for (const style of page.elements('style')) {
    let css = page.textOf(style);
    for (const [whole, data = ''] of css.matchAll(dataImage)) {
      if (whole.length <= largestInline) continue;
      const address = await writeAsset(site, 'drawing', '.svg', decodeURIComponent(data));
      css = css.replaceAll(whole, () => `url("${address}")`);
    }
    page.setText(style, css);
  }
}
