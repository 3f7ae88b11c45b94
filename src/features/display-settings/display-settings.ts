/**
 * « Paramètres d’affichage »: the button of the footer, that drawn later too. Nobody opens it on most visits: the
 * dialog's content and styles come at the first press (architecture: no-dsfr-script).
 */
import { withinTime } from '../../browser/within-time.ts';
import { loadingText } from '../../components/loading/loading-text.ts';
import { showLoading } from '../../components/loading/show-loading.ts';

const openSelector = '.fr-btn--display';

const alertId = 'display-settings-alert';

// Browsers keep a module that failed.
const failure =
  'Les paramètres d’affichage n’ont pas pu être chargés. Rechargez la page, puis réessayez.';

/** Says below the button that the dialog could not be had. */
function tellFailure(): void {
  const line = document.createElement('p');
  line.id = alertId;
  line.className = 'fr-footer__bottom-copy';
  line.setAttribute('role', 'alert');
  line.textContent = failure;
  document.querySelector('.fr-footer__bottom')?.append(line);
}

/** The dialog, empty, and the script that fills and opens it. */
async function fetchDialog(): Promise<void> {
  const dialog = Object.assign(document.createElement('dialog'), {
    id: 'display-settings',
    className: 'fr-modal',
  });
  document.body.append(dialog);
  // What comes at once flashes no message.
  const timer = setTimeout(showLoading, 200, loadingText);
  try {
    const { fillDialog } = await withinTime(import('./settings-dialog.ts'));
    void fillDialog(dialog);
  } catch (error) {
    dialog.remove();
    console.warn(failure, error);
    tellFailure();
  }
  clearTimeout(timer);
  showLoading('');
}

/** Wires every button that opens the dialog. */
export function wireDisplaySettings(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest(openSelector))) return;
    document.getElementById(alertId)?.remove();
    const dialog = document.getElementById('display-settings');
    if (dialog) dialog.dispatchEvent(new Event('portail:open'));
    else void fetchDialog();
  });
}
