/** Names of communes and countries by COG code, as files beside the site, and `virtual:cog-names`, which says where they are. */
import type { Plugin } from 'vite';
import { type CogFiles, makeCogFiles } from './cog/files.ts';
import type { GeneratedFile } from './generated-files.ts';

const moduleId = 'virtual:cog-names';
const resolvedId = `\0${moduleId}`;

/** Reading the data takes a second: only what needs the files waits for it. */
let made: CogFiles | undefined;

function cogFiles(): CogFiles {
  made ??= makeCogFiles();
  return made;
}

/** Vite plugin for `virtual:cog-names`. */
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

/** The files. */
export function cogNameFiles(): GeneratedFile[] {
  const { folder, texts } = cogFiles();
  return [...texts].map(([area, content]) => ({ path: `${folder}/${area}.json`, content }));
}
