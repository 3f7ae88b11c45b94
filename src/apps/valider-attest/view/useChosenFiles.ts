/** Follows the file input of the page: it was there before the app, and may hold files already. */
import { useEffect } from 'react';
import { inputId } from '../page-parts.ts';

/** Hands over chosen files, those chosen before the app came included. */
export function useChosenFiles(onFiles: (files: readonly File[]) => void): {
  input: HTMLInputElement | null;
} {
  const input = document.querySelector<HTMLInputElement>(`#${inputId}`);
  useEffect(() => {
    if (!input) return;
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
  return { input };
}
