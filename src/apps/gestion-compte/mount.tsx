/** The account-management app, on the embedded-app contract (architecture: embedded-apps, account). */
import { isSamePage } from '../../lib/path.ts';
import type { AppContext, Unmount } from '../contract.ts';
import { mountReact } from '../mount-react.ts';
import { AccountApp } from './AccountApp.tsx';
import styles from './account.css?url';
import { parseRight } from './request/request-address.ts';

/** Mounts the app in an element of the portal. The path says which of the area's pages it is in. */
export function mount(target: HTMLElement, context: AppContext): Promise<Unmount> {
  const isDeletion = isSamePage(location.pathname, '/suppression-identite');
  const right = isDeletion ? 'effacement' : parseRight(location.search);
  return mountReact(target, { ...context, styles }, (onShown) => (
    <AccountApp context={context} right={right} hasChecklist={isDeletion} onShown={onShown} />
  ));
}
