/** Files that the finishing of pages adds to the built site, named by a hash of their content. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildConfig } from '../../src/config/build-schema.ts';
import type { BundleGraph } from './bundle-graph.ts';

/** Where the built site is, how pages name it, what they may do more for an app from elsewhere. */
export interface BuiltSite {
  /** Root folder of the built site. */
  outDir: string;
  /** Sub-path of the site, ending with a slash. */
  base: string;
  appPolicies: BuildConfig['appPolicies'];
  graph: BundleGraph;
  /** Address of Astro's island runtime. */
  islandRuntime: string;
}

/** Writes an asset (« islands », « .js ») and gives its address. The same content is the same file. */
export async function writeAsset(
  { outDir, base }: Pick<BuiltSite, 'outDir' | 'base'>,
  name: string,
  extension: string,
  content: string,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const path = `_astro/${name}.${hash}${extension}`;
  await mkdir(dirname(join(outDir, path)), { recursive: true });
  await writeFile(join(outDir, path), content);
  return `${base}${path}`;
}
