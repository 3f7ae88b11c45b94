/** Vite plugin that adds the demonstration services to `npm run dev`, as in `npm start`. */
import type { Plugin } from 'vite';
import { demoService } from '../demo/handler.ts';
import { send, toRequest } from './http-server.ts';

/** Returns the plugin, which applies to the development server only. */
export function devServicesPlugin(): Plugin {
  return {
    name: 'portail:dev-services',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        const service = demoService(new URL(incoming.url ?? '/', 'http://localhost').pathname);
        if (!service) return next();
        service(toRequest(incoming))
          .then((response) => send(response, outgoing, incoming.method !== 'HEAD'))
          .catch(next);
      });
    },
  };
}
