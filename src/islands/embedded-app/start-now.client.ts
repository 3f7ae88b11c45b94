/** Behind the place of an embedded app: starts it with the page. */
import('./start-frames.tsx').then(
  ({ startFrames }) => startFrames('now'),
  (error: unknown) => console.warn('L’application intégrée n’a pas pu être chargée.', error),
);
