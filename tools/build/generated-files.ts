/**
 * Generated files of the site: configuration, names of places, licences. They are not Astro endpoints, because Astro
 * bundles the code of endpoints, which then no longer finds data by relative path. Besides, `src/pages` could not
 * contain their folder `_astro/cog`, because Astro ignores names that begin with `_`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** A generated file: path below the site's base, and text. */
export interface GeneratedFile {
  path: string;
  content: string;
}

type Make = () => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

/** Returns the integration that writes generated files into the built site and serves them in `astro dev`. */
export function writeGeneratedFiles(...makers: readonly Make[]): AstroIntegration {
  const makeAll = async () => (await Promise.all(makers.map((make) => make()))).flat();
  return {
    name: 'portail:generated-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const address = (request.url ?? '').replace(/\?.*/, '');
          if (!/\.(?:json|txt)$/.test(address)) return next();
          return makeAll().then((files) => {
            const file = files.find(({ path }) => address.endsWith(`/${path}`));
            if (!file) return next();
            const type = /\.json$/.test(file.path) ? 'application/json' : 'text/plain';
            response.setHeader('content-type', type).end(file.content);
          }, next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const { path, content } of await makeAll()) {
          const file = fileURLToPath(new URL(path, dir));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, content);
        }
      },
    },
  };
}
