/** Mounts a React app on the embedded-app contract. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Unmount } from './contract.ts';

/**
 * Renders an app in an element. Settles once it calls `onShown`: on screen, its styles included; until
 * then the static content of the page stays.
 */
export function mountReact(
  target: HTMLElement,
  render: (onShown: () => void) => ReactNode,
): Promise<Unmount> {
  const root = createRoot(target);
  return new Promise((resolve) => {
    root.render(render(() => resolve(() => root.unmount())));
  });
}
