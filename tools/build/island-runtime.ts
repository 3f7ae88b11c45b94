/**
 * Moves Astro's island runtime (2.2 kB compressed, the same on every page) out of the HTML into a
 * file that the browser keeps: the page is lighter by as much, and nothing waits for it. The shell's
 * own script stays in the page, so that a tap is answered at once.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Inline scripts that register a directive (`self.Astro`) or define `<astro-island>`. */
const runtimeScript =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:self\.Astro|astro-island)[\s\S]*?)<\/script>/g;

/** Where the file goes and how pages name it. */
export interface AssetTarget {
  /** Root of the built site. */
  outDir: string;
  /** Sub-path of the site, ending with a slash. */
  base: string;
}

/** The page with its island runtime in an external file, written when it is not there yet. */
export async function externalizeIslandRuntime(html: string, target: AssetTarget): Promise<string> {
  const scripts = [...html.matchAll(runtimeScript)].map(([, text = '']) => text);
  if (scripts.length === 0) return html;
  const code = scripts.join(';\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const name = `_astro/islands.${hash}.js`;
  const file = join(target.outDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
  const element = `<script async src="${target.base}${name}"></script>`;
  return html.replace(runtimeScript, '').replace('</head>', `${element}</head>`);
}
