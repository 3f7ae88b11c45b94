/** The account-management app, on the embedded-app contract (design D12, D13). */
import { createRoot } from 'react-dom/client';
import type { AppContext, Unmount } from '../contract.ts';
import { AccountApp } from './AccountApp.tsx';

/** Mounts the app in an element of the portal. */
export function mount(target: HTMLElement, context: AppContext): Unmount {
  const root = createRoot(target);
  root.render(<AccountApp context={context} />);
  return () => root.unmount();
}
