/** Asks for confirmation before the citizen leaves a page with typed text. */

/** How long the guard is suspended to open a draft, in ms: browsers treat `mailto:` as leaving the page. */
const suspension = 1000;

let isSuspended = false;

function ask(event: BeforeUnloadEvent): void {
  if (!isSuspended) event.preventDefault();
}

/** Guards the page only while `isActive`, because the guard may exclude it from the back/forward cache. */
export function guardLeaving(isActive: boolean): void {
  if (isActive) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Opens the draft of a letter by its address (`mailto:`), without confirmation, because the page stays open. */
export function openDraft(address: string): void {
  isSuspended = true;
  location.assign(address);
  setTimeout(() => {
    isSuspended = false;
  }, suspension);
}
