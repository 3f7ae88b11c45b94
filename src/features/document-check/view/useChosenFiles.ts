/** Follows the file input of the page: it was there before the app, and may hold files already. */
import { useEffect } from 'react';

/** Hands over chosen files, those chosen before the app came included. */
export function useChosenFiles(
  input: HTMLInputElement,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const take = () => {
      const files = [...(input.files ?? [])];
      if (files.length === 0) return;
      // Emptied, so that the same file can be chosen again.
      input.value = '';
      onFiles(files);
    };
    take();
    input.addEventListener('change', take);
    return () => input.removeEventListener('change', take);
  }, [input, onFiles]);
}
