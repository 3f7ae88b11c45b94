/**
 * Takes the large drawings out of the styles of a page: Marianne and the State's motto (2.8 kB
 * compressed, the same everywhere) are files that the browser keeps. Small icons stay where they are used.
 */
import { type BuiltSite, writeAsset } from './assets.ts';

/** Above this length a drawing is a file, in characters of its data address. */
const largestInline = 3000;

const dataImage = /url\("data:image\/svg\+xml;charset=utf8,([^"]+)"\)/g;

/** The page with its large drawings in files. */
export async function externalizeLargeImages(html: string, site: BuiltSite): Promise<string> {
  const large = [...html.matchAll(dataImage)].filter(([whole]) => whole.length > largestInline);
  const addresses = new Map<string, string>();
  for (const [whole, data = ''] of large)
    addresses.set(whole, await writeAsset(site, 'drawing', '.svg', decodeURIComponent(data)));
  return html.replace(dataImage, (whole) => {
    const address = addresses.get(whole);
    return address ? `url("${address}")` : whole;
  });
}
