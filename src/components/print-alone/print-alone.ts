/** Prints one part of a page alone. Stylesheets read `data-printing` on the root element. */
import { useEffect } from 'react';

/** Returns true if the browser can print. In-app browsers on Android cannot. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** Prints the named part. The browser's own print command still prints the whole page. */
export function printAlone(part: string): void {
  document.documentElement.dataset['printing'] = part;
  window.print();
}

/** Restores ordinary printing once a part has been printed. */
export function usePrintingAlone(): void {
  useEffect(() => {
    const forget = () => {
      delete document.documentElement.dataset['printing'];
    };
    addEventListener('afterprint', forget);
    return () => removeEventListener('afterprint', forget);
  }, []);
}
