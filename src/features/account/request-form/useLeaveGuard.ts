/** Asks for confirmation before the citizen leaves a page with typed text. */
import { useEffect } from 'react';

/** How long the guard is suspended to open a draft, in ms: browsers treat `mailto:` as leaving the page. */
const suspension = 1000;

let isSuspended = false;

/** Guards the page only while `isActive`, because the guard may exclude it from the back/forward cache. */
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

/** Opens another program by its address (`mailto:`). It asks for no confirmation, because the page stays open. */
export function openOutside(address: string): void {
  isSuspended = true;
  location.assign(address);
  setTimeout(() => {
    isSuspended = false;
  }, suspension);
}
