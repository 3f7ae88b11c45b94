/** Generated files of communes and countries by COG code; `virtual:cog-names` exports their folder. */
import type { Plugin } from 'vite';
import { type CogFiles, makeCogFiles } from './files.ts';

const moduleId = 'virtual:cog-names';
const resolvedId = `\0${moduleId}`;

/** Made at first use, because reading the data takes a second. */
let made: CogFiles | undefined;

function cogFiles(): CogFiles {
  made ??= makeCogFiles();
  return made;
}

/** Returns the Vite plugin for `virtual:cog-names`. */
export function cogNamesPlugin(): Plugin {
  return {
    name: 'portail:cog-names',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId
        ? `export const cogFolder = ${JSON.stringify(`/${cogFiles().folder}`)};`
        : undefined,
  };
}

/** Returns the content of each file of names, by its path below the site's base. */
export function cogNameFiles(): Map<string, string> {
  const { folder, texts } = cogFiles();
  return new Map([...texts].map(([area, content]) => [`${folder}/${area}.json`, content]));
}
