/** Starts the app from elsewhere that the pages were built with. */
import('./start-frames.tsx').then(
  ({ startFrames }) => startFrames('now'),
  (error: unknown) => {
    console.warn('L’application intégrée n’a pas pu être chargée.', error);
    // Its place is kept no longer.
    for (const frame of document.querySelectorAll<HTMLElement>('[data-app-state="loading"]'))
      frame.dataset['appState'] = 'absent';
  },
);
