/** Mounts a React app on the embedded-app contract. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadStyles } from '../lib/late-styles.ts';
import type { AppContext, Unmount } from './contract.ts';

/** What an app is mounted with. */
interface Mounting extends Pick<AppContext, 'fail'> {
  /** Address of its style sheet. */
  styles: string;
}

/**
 * Renders an app in an element, once its styles are there or cannot be had. Settles once it calls `onShown`: on
 * screen; until then the static content of the page stays. An error while it draws, then or later, ends the app.
 */
export async function mountReact(
  target: HTMLElement,
  { fail, styles }: Mounting,
  render: (onShown: () => void) => ReactNode,
): Promise<Unmount> {
  // Not as a <link> of the app: React takes a sheet that the page preloads for one that has come.
  await loadStyles(styles);
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
