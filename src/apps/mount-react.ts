/** Mounts a React app on the embedded-app contract. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppContext, Unmount } from './contract.ts';

/** React leaves the failure of a style sheet to nobody: the app is shown without it, and that is said. */
function tellLostStyles(event: PromiseRejectionEvent): void {
  const { reason } = event;
  if (!(reason instanceof Event && reason.target instanceof HTMLLinkElement)) return;
  event.preventDefault();
  console.warn(`Une feuille de style n’a pas pu être chargée : ${reason.target.href}`);
}

/**
 * Renders an app in an element. Settles once it calls `onShown`: on screen, its styles included; until
 * then the static content of the page stays. An error while it draws, then or later, ends the app.
 */
export function mountReact(
  target: HTMLElement,
  { fail }: Pick<AppContext, 'fail'>,
  render: (onShown: () => void) => ReactNode,
): Promise<Unmount> {
  // The same listener is added once, however many apps there are.
  addEventListener('unhandledrejection', tellLostStyles);
  return new Promise((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      reject(error);
      // Not while React is still drawing: the portal takes the root away.
      queueMicrotask(() => fail(error));
    };
    const root = createRoot(target, { onUncaughtError });
    root.render(render(() => resolve(() => root.unmount())));
  });
}
