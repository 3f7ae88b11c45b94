/** Files that are chosen in a file field, or dropped anywhere on the page. */
import { type RefObject, useEffect } from 'react';
import { isFileDrag, takeDrop } from './drop.ts';

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
    const drop = (event: DragEvent) => {
      if (isFileDrag(event, field)) takeDrop(event, field);
    };
    take();
    field.addEventListener('change', take);
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, drop);
    return () => {
      field.removeEventListener('change', take);
      for (const type of ['dragover', 'drop'] as const) removeEventListener(type, drop);
    };
  }, [input, onFiles]);
}
