/** Inline script: starts the app that the build-time configuration names. */
import('./frame.ts').then(
  ({ startFrames }) => startFrames('now'),
  (error: unknown) => console.warn('L’application intégrée n’a pas pu être chargée.', error),
);
