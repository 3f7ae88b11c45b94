/** Asks before a page with typed text is left. */
import { useEffect } from 'react';

/** Guards the page while `isActive`: no longer, because the guard may keep the page out of the back/forward cache. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}
