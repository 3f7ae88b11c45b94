/** Files that are chosen in a file field, or dropped anywhere on the page (directive-intent.ts). */
import { type RefObject, useEffect } from 'react';

/** Passes files to `onFiles`, including files chosen or dropped before hydration. */
export function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const take = () => {
      const files = [...(field.files ?? [])];
      if (files.length === 0) return;
      // Empty the field, so that the same file can be chosen again.
      field.value = '';
      onFiles(files);
    };
    take();
    field.addEventListener('change', take);
    return () => field.removeEventListener('change', take);
  }, [input, onFiles]);
}
