/**
 * The file input of /valider-attest before the verifier is there: loads the verifier at the first focus, drag or
 * choice, takes dropped files into the input, and says that the verifier is on its way.
 */
import { reloadPage } from '../../browser/reload-page.ts';
import { withinTime } from '../../browser/within-time.ts';
import { showLoadError, showLoadStatus } from './load-status.ts';

const input = document.querySelector<HTMLInputElement>('[data-intent-area] input');
const area = input?.closest<HTMLElement>('[data-intent-area]');

async function load() {
  const { startCheck } = await withinTime(import('./start-check.tsx'));
  // Half a module may be valid JavaScript: it then lacks its exports, which stand at its end.
  if (typeof startCheck !== 'function') throw new TypeError('module incomplet');
  return startCheck;
}

/** True when the page could be loaded anew. */
const isPageThere = () =>
  fetch(location.pathname, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads once more. A browser keeps a module that came in half: only a new page asks for it again, which would lose
 * the chosen files.
 */
async function loadAgain(field: HTMLInputElement): ReturnType<typeof load> {
  try {
    return await load();
  } catch (error) {
    if (field.files?.length || !(await isPageThere())) throw error;
    return reloadPage();
  }
}

/** Loads the verifier and starts it. */
async function wakeVerifier(part: HTMLElement, loadStart = load): Promise<void> {
  const fail = (error: unknown) => {
    console.warn('Le vérificateur n’a pas pu être chargé, ou s’est arrêté.', error);
    part.dataset['check'] = 'failed';
    showLoadError(true, part);
  };
  try {
    const startCheck = await loadStart();
    await startCheck(part, fail);
    part.dataset['check'] ??= 'started';
    showLoadStatus('', part);
  } catch (error) {
    fail(error);
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
    void wakeVerifier(part);
  };
  for (const type of ['focusin', 'pointerdown', 'dragenter', 'change'])
    part.addEventListener(type, wake);
  part.querySelector('[data-load-error] button')?.addEventListener('click', () => {
    delete part.dataset['check'];
    showLoadError(false, part);
    field.focus();
    void wakeVerifier(part, () => loadAgain(field));
  });
  const sayThatItLoads = () => {
    if (!part.dataset['check']) showLoadStatus('Chargement du vérificateur…', part);
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
