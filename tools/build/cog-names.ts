/**
 * Astro integration: names of communes and countries by COG code, as files beside the site, and
 * `virtual:cog-names`, which says where they are.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type CogFiles, makeCogFiles } from './cog/files.ts';

const moduleId = 'virtual:cog-names';
const resolvedId = `\0${moduleId}`;

/** Reading the data takes a second: only what needs the files waits for it. */
let made: CogFiles | undefined;

function cogFiles(): CogFiles {
  made ??= makeCogFiles();
  return made;
}

const folderPlugin: Plugin = {
  name: 'portail:cog-names',
  resolveId: (id) => (id === moduleId ? resolvedId : undefined),
  load: (id) =>
    id === resolvedId
      ? `export const cogFolder = ${JSON.stringify(`/${cogFiles().folder}`)};`
      : undefined,
};

/** The text of a file by its address, when there is one. */
function findText(address: string): string | undefined {
  const [, area] = /\/_astro\/cog\/\w+\/(\w+)\.json$/.exec(address) ?? [];
  return area && cogFiles().texts.get(area);
}

/** Integration that writes the files into the built site; `astro dev` answers them as well. */
export function writeCogNames(): AstroIntegration {
  return {
    name: 'portail:cog-names',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [folderPlugin] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const text = findText(request.url ?? '');
          if (text) response.setHeader('content-type', 'application/json').end(text);
          else next();
        });
      },
      'astro:build:done': async ({ dir }) => {
        const { folder, texts } = cogFiles();
        const target = fileURLToPath(new URL(`${folder}/`, dir));
        await mkdir(target, { recursive: true });
        await Promise.all(
          [...texts].map(([area, text]) => writeFile(`${target}${area}.json`, text)),
        );
      },
    },
  };
}
