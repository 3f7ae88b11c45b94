/**
 * Generated files of the site: configuration, names of places, licences. They are not Astro endpoints, because Astro
 * bundles the code of endpoints, which then no longer finds data by relative path. Besides, `src/pages` could not
 * contain their folder `_astro/cog`, because Astro ignores names that begin with `_`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { configPath } from '../lib/config-source.ts';
import { cogNameFiles } from './cog/names-plugin.ts';
import { licencesText } from './licences.ts';

/**
 * Returns the content of each generated file, by its path below the site's base. `config.json` is that at `configFile`: it
 * replaces the default file of `public/`, which trusts no authority, because each page must find the configuration that it
 * was built with.
 */
export async function generatedFiles(configFile: string): Promise<Map<string, string>> {
  return new Map([
    ...cogNameFiles(),
    [configPath, await readFile(configFile, 'utf8')],
    ['licences.txt', licencesText()],
  ]);
}

/** Writes the generated files into the built site. @param folder Absolute path. */
export async function writeGeneratedFiles(folder: string, configFile: string): Promise<void> {
  for (const [path, content] of await generatedFiles(configFile)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
