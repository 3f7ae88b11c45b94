/** Vite plugin that adds to `npm run dev` what `npm start` has: generated files, and the demonstration services. */
import type { Plugin } from 'vite';
import { demoService } from '../demo/handler.ts';
import { send, toRequest } from './http-server.ts';

/** Content of the generated files, by path below the site's base. */
type Files = ReadonlyMap<string, string>;

/** Returns the response with the file whose path ends an address; undefined if there is none. */
function fileAt(address: string, files: Files): Response | undefined {
  const content = [...files].find(([path]) => address.endsWith(`/${path}`))?.[1];
  if (content === undefined) return undefined;
  const type = address.endsWith('.json') ? 'application/json' : 'text/plain';
  return new Response(content, { headers: { 'content-type': type } });
}

/**
 * Returns the plugin, which applies to the development server only.
 * @param generatedFiles Makes the generated files. @param configFile Watched, though it may be outside the project.
 */
export function devServicesPlugin(
  generatedFiles: () => Promise<Files>,
  configFile: string,
): Plugin {
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const file = /\.(?:json|txt)$/.test(pathname) && fileAt(pathname, await generatedFiles());
    return file || demoService(pathname)?.(request);
  };
  return {
    name: 'portail:dev-services',
    apply: 'serve',
    configureServer({ middlewares, watcher }) {
      watcher.add(configFile);
      middlewares.use((incoming, outgoing, next) => {
        answer(toRequest(incoming))
          .then((response) =>
            response ? send(response, outgoing, incoming.method !== 'HEAD') : next(),
          )
          .catch(next);
      });
    },
  };
}
