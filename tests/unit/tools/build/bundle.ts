/** Builds a few modules with Vite, as the browser's bundle, to test the plugins of the build. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type ManifestChunk, type Plugin, type Rolldown } from 'vite';
import { BrowserBundle, manifestFile } from '../../../../tools/build/browser-bundle.ts';
import { newFolder } from '../../../support/tool-runs.ts';

/** Returns the chunks of a bundle by name of their file, without its hash. @param entries Names of the entry modules. */
export async function bundle(
  modules: Readonly<Record<string, string>>,
  entries: readonly string[],
  plugins: readonly Plugin[],
  // Inside the project, so that packages are found.
  root = mkdtempSync(join(process.cwd(), 'node_modules/.cache/bundle-')),
) {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, name), code);
  const input = Object.fromEntries(
    entries.map((name) => [name.replace(/\.\w+$/, ''), join(root, name)]),
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
  return { root, chunks };
}

/** Returns the bundle that a manifest of Vite describes. Keys that name a file alone are enough. */
export function bundleOf(
  manifest: Readonly<Record<string, Partial<ManifestChunk>>>,
): BrowserBundle {
  const folder = newFolder();
  const chunks = Object.entries(manifest).map(([key, chunk]) => [key, { file: key, ...chunk }]);
  writeFileSync(join(folder, manifestFile), JSON.stringify(Object.fromEntries(chunks)));
  return new BrowserBundle(folder);
}
