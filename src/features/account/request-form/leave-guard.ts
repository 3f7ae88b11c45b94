/** Asks for confirmation before the citizen leaves a page with typed text. */

/** How long the guard is suspended to open a draft, in ms: browsers treat `mailto:` as leaving the page. */
const suspension = 1000;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** True if the page is to be guarded, also while the guard is suspended. */
let isWanted = false;

function listen(isActive: boolean): void {
  if (isActive) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Guards the page only while `isActive`, because the guard may exclude it from the back/forward cache. */
export function guardLeaving(isActive: boolean): void {
  isWanted = isActive;
  listen(isActive);
}

/** Opens the draft of a letter by its address (`mailto:`), without confirmation, because the page stays open. */
export function openDraft(address: string): void {
  listen(false);
  location.assign(address);
  // The citizen may have emptied the form meanwhile.
  setTimeout(() => listen(isWanted), suspension);
}
