/**
 * The file input of /valider-attest before its app is there: shows interest at the first focus, drag or
 * choice, takes dropped files into the input, and says that the verifier is on its way.
 */
import { laterFile } from '../../lib/later-files.ts';
import { preloadListName } from '../../lib/preload-list.ts';
import {
  interestArea,
  showInterest,
  showLoadError,
  showLoadStatus,
} from '../../runtime/interest/interest.ts';

const input = document.querySelector<HTMLInputElement>('[data-interest-area] input');
const area = input && interestArea(input);

/** Asks for all that the verifier needs, at once: its parts would ask for each other one by one. */
async function askForParts(): Promise<void> {
  for (const href of (await laterFile(preloadListName))?.split(' ') ?? []) {
    const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href }));
  }
}

/** Loads Astro's island runtime when the page waits for it; the island then sees the interest. */
async function wakeIslands(part: HTMLElement): Promise<void> {
  const address = await laterFile('islands');
  await askForParts();
  try {
    if (address) await import(/* @vite-ignore */ address);
    showInterest(part);
  } catch (error) {
    console.warn('Le vérificateur n’a pas pu être chargé.', error);
    showLoadError(part);
  }
}

/** Files that wait in the field, and those that are added. */
function together(waiting: FileList | null, added: FileList): FileList {
  const all = new DataTransfer();
  for (const file of [...(waiting ?? []), ...added]) all.items.add(file);
  return all.files;
}

function wire(field: HTMLInputElement, part: HTMLElement): void {
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    void wakeIslands(part);
  };
  for (const type of ['focusin', 'pointerdown', 'dragenter', 'change'])
    part.addEventListener(type, wake);
  const sayThatItLoads = () => {
    const isOver = part.querySelector('[data-app-state="mounted"], [data-app-state="failed"]');
    if (!isOver) showLoadStatus('Chargement du vérificateur…', part);
  };
  field.addEventListener('change', sayThatItLoads);
  // What happened before this script arrived.
  if (field.files?.length) sayThatItLoads();
  if (field.files?.length || part.contains(document.activeElement)) wake();
  // Anywhere on the page: a document dropped beside the field must not open in its place.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      // A replacement app hides the field, and takes its own files.
      if (!event.dataTransfer?.types.includes('Files') || field.offsetParent === null) return;
      event.preventDefault();
      if (type === 'dragover') return wake();
      field.files = together(field.files, event.dataTransfer.files);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
}

if (input && area) wire(input, area);
