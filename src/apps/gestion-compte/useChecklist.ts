/** The static checklist of the page, followed by the app. */
import { useSyncExternalStore } from 'react';
import { checklistId } from './page-parts.ts';

const checklist = () => document.getElementById(checklistId);

function subscribe(follow: () => void): () => void {
  const boxes = checklist();
  boxes?.addEventListener('change', follow);
  // A page that is shown again may come with its boxes ticked.
  addEventListener('pageshow', follow);
  return () => {
    boxes?.removeEventListener('change', follow);
    removeEventListener('pageshow', follow);
  };
}

const countLeft = () => checklist()?.querySelectorAll('input:not(:checked)').length ?? 0;

/** How many boxes are not ticked yet; 0 on a page without checklist. */
export function useBoxesLeft(): number {
  return useSyncExternalStore(subscribe, countLeft);
}
