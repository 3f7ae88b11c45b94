/** Printing one part of a page alone: style sheets read `data-printing` on the document. */
import { useEffect } from 'react';

/** False where nothing can be printed: in the window that an Android app has for links. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** Prints the part of that name; printing the page otherwise prints the page. */
export function printAlone(part: string): void {
  document.documentElement.dataset['printing'] = part;
  window.print();
}

/** Gives the page back to ordinary printing once a part has been printed. */
export function usePrintingAlone(): void {
  useEffect(() => {
    const forget = () => {
      delete document.documentElement.dataset['printing'];
    };
    addEventListener('afterprint', forget);
    return () => removeEventListener('afterprint', forget);
  }, []);
}
