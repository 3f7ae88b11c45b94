/** Inline script: starts the app that the build-time configuration names. */
import('./start-frames.tsx').then(
  ({ startFrames }) => startFrames('now'),
  (error: unknown) => {
    console.warn('L’application intégrée n’a pas pu être chargée.', error);
    // The frame is not hydrated, so this script ends its loading state.
    for (const frame of document.querySelectorAll<HTMLElement>('[data-app-state="loading"]'))
      frame.dataset['appState'] = 'absent';
  },
);
