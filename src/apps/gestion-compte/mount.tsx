/** The account-management app, on the embedded-app contract (design D12, D13). */
import { createRoot } from 'react-dom/client';
import type { AppContext, Unmount } from '../contract.ts';
import { AccountApp } from './AccountApp.tsx';

/**
 * Mounts the app in an element of the portal. Settles once it is on screen, its styles included: until
 * then the static content of the page stays.
 */
export function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  const root = createRoot(target);
  return new Promise((resolve) => {
    const onShown = () => resolve(() => root.unmount());
    root.render(<AccountApp context={context} onShown={onShown} />);
  });
}
