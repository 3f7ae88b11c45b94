/** The account-management app, on the embedded-app contract (design D12, D13). */
import type { AppContext, Unmount } from '../contract.ts';
import { mountReact } from '../mount-react.ts';
import { AccountApp } from './AccountApp.tsx';

/** Mounts the app in an element of the portal. */
export function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  return mountReact(target, context, (onShown) => (
    <AccountApp context={context} onShown={onShown} />
  ));
}
