/**
 * Script of the file input of /valider-attest. It loads the verifier at the first focus, drag or choice, and announces
 * the loading. It puts dropped files into the input, also after the verifier has loaded.
 */
import { loadAgain } from '../../browser/load-again.ts';
import { withinTime } from '../../browser/within-time.ts';

const input = document.querySelector<HTMLInputElement>('[data-intent-area] input');
const area = input?.closest<HTMLElement>('[data-intent-area]');

/** Shows a loading message; an empty text clears it. */
function showLoadStatus(text: string, part: HTMLElement): void {
  const status = part.querySelector('[data-load-status]');
  if (status) status.textContent = text;
}

/** Shows or hides the error that the verifier did not load or stopped, and clears the loading message. */
function showLoadError(isShown: boolean, part: HTMLElement): void {
  const message = part.querySelector<HTMLElement>('[data-load-error]');
  if (message) message.hidden = !isShown;
  showLoadStatus('', part);
}

async function load() {
  const { startCheck } = await withinTime(import('./start-check.tsx'));
  // A truncated module may be valid JavaScript, without its exports, because they are at its end.
  if (typeof startCheck !== 'function') throw new TypeError('module incomplet');
  return startCheck;
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

/** Returns the files already in the field, then the added ones. */
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
    if (field.files?.length) sayThatItLoads();
    field.focus();
    void wakeVerifier(part, () => loadAgain(load, () => Boolean(field.files?.length)));
  });
  const sayThatItLoads = () => {
    if (!part.dataset['check']) showLoadStatus('Chargement du vérificateur…', part);
  };
  field.addEventListener('change', sayThatItLoads);
  // Handle the events that preceded this script.
  if (field.files?.length) sayThatItLoads();
  if (field.files?.length || part.contains(document.activeElement)) wake();
  // On the whole page, because a document dropped beside the field would replace the page.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      // An embedded app hides the field and handles files itself.
      if (!event.dataTransfer?.types.includes('Files') || field.offsetParent === null) return;
      event.preventDefault();
      if (type === 'dragover') return wake();
      field.files = together(field.files, event.dataTransfer.files);
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
}

if (input && area) wire(input, area);
