/** Files that are chosen in a file field, or dropped anywhere on the page (directive-intent.ts). */
import { type RefObject, useEffect } from 'react';
import { markTaken } from './drop.ts';

/** Passes files to `onFiles`, including files chosen or dropped before hydration. */
export function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    let former: FileList | null = null;
    const take = () => {
      const files = [...(field.files ?? [])];
      if (files.length === 0) return;
      // They stay in the field: beside results, it must not say that no file is chosen.
      markTaken(field);
      onFiles(files);
    };
    // Emptied before a choice, so that the same file can be chosen again.
    const empty = () => {
      former = field.files;
      field.value = '';
    };
    const putBack = () => {
      if (former) field.files = former;
    };
    // Browsers would choose the files again after Back, for whoever comes next.
    const forget = () => {
      field.value = '';
    };
    take();
    addEventListener('pagehide', forget);
    const listeners = { change: take, click: empty, cancel: putBack };
    for (const [type, listen] of Object.entries(listeners)) field.addEventListener(type, listen);
    return () => {
      removeEventListener('pagehide', forget);
      for (const [type, listen] of Object.entries(listeners))
        field.removeEventListener(type, listen);
    };
  }, [input, onFiles]);
}
