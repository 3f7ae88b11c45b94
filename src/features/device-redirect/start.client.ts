/** In the page device-engagement: starts what leads on. A page that cannot have it keeps its links. */
import('./redirect.ts').catch((error: unknown) =>
  console.warn('La page ne dirige nulle part, ses liens restent.', error),
);
