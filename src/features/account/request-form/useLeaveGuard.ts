/** Asks before a page with typed text is left. */
import { useEffect } from 'react';

/** How long the guard lets a draft open, in ms: browsers take `mailto:` for leaving the page. */
const suspension = 1000;

let isSuspended = false;

/** Guards the page while `isActive`: no longer, because the guard may keep the page out of the back/forward cache. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSuspended) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}

/** Opens another program by its address (`mailto:`): the page stays, so nothing is asked. */
export function openOutside(address: string): void {
  isSuspended = true;
  location.assign(address);
  setTimeout(() => {
    isSuspended = false;
  }, suspension);
}
