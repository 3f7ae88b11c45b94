/** Generated files of communes and countries by COG code; `virtual:cog-names` exports their folder. */
import type { Plugin } from 'vite';
import type { GeneratedFile } from '../generated-files.ts';
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

/** Returns the files of names. */
export function cogNameFiles(): GeneratedFile[] {
  const { folder, texts } = cogFiles();
  return [...texts].map(([area, content]) => ({ path: `${folder}/${area}.json`, content }));
}
