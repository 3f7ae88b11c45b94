/** Reads the file input of the page, which exists before the app and may already contain files. */
import { useEffect } from 'react';

/** Passes chosen files to `onFiles`, including files chosen before hydration. */
export function useChosenFiles(
  input: HTMLInputElement,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const take = () => {
      const files = [...(input.files ?? [])];
      if (files.length === 0) return;
      // Empty the input, so that the same file can be chosen again.
      input.value = '';
      onFiles(files);
    };
    take();
    input.addEventListener('change', take);
    return () => input.removeEventListener('change', take);
  }, [input, onFiles]);
}
