/** Inline script of device-engagement: starts the redirect. If its chunk fails to load, the page keeps its links. */
import('./redirect.ts').catch((error: unknown) =>
  console.warn('La page ne dirige nulle part, ses liens restent.', error),
);
