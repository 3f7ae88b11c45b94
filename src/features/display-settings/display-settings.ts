/**
 * Wires the footer button « Paramètres d’affichage », also after a redraw. Most visits never open the dialog, so its
 * content and stylesheet load at the first press (architecture: no-dsfr-script).
 */
import { withinTime } from '../../browser/within-time.ts';
import { trackOperation } from '../../components/loading/loading.ts';

const openSelector = '.fr-btn--display';

const alertId = 'display-settings-alert';

// The message asks for a reload, because browsers keep a failed module.
const failure =
  'Les paramètres d’affichage n’ont pas pu être chargés. Rechargez la page, puis réessayez.';

/** Announces below the button that the dialog could not be loaded. */
function announceFailure(): void {
  const line = document.createElement('p');
  line.id = alertId;
  line.className = 'fr-footer__bottom-copy';
  line.setAttribute('role', 'alert');
  line.textContent = failure;
  document.querySelector('.fr-footer__bottom')?.append(line);
}

/** Adds an empty dialog to the page, and loads the script that fills and opens it. */
async function fetchDialog(): Promise<void> {
  const dialog = Object.assign(document.createElement('dialog'), {
    id: 'display-settings',
    className: 'fr-modal',
  });
  document.body.append(dialog);
  try {
    const { fillDialog } = await trackOperation(withinTime(import('./settings-dialog.ts')));
    void fillDialog(dialog);
  } catch (error) {
    dialog.remove();
    console.warn(failure, error);
    announceFailure();
  }
}

/** Wires every button that opens the dialog, also those drawn later. */
export function wireDisplaySettings(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest(openSelector))) return;
    document.getElementById(alertId)?.remove();
    const dialog = document.getElementById('display-settings');
    if (dialog) dialog.dispatchEvent(new Event('portail:open'));
    else void fetchDialog();
  });
}
