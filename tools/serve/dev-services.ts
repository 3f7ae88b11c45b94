/** Vite plugin: `npm run dev` answers for the demonstration services too, as `npm start` does. */
import type { Plugin } from 'vite';
import { demoService } from '../demo/handler.ts';
import { send, toRequest } from './http-server.ts';

/** Identity service and official check, in the development server only. */
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
