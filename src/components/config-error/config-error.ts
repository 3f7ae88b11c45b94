/** The message of a page that cannot go on without its configuration, with its retry button. */

import { pauseBetweenMessages } from '../../browser/live-region.ts';
import { reloadPage } from '../../browser/reload-page.ts';
import { hasLostParser } from '../../config/deployed.ts';

/** Screen readers begin by the page; what comes sooner after it has loaded is not told, in ms. */
const pauseAfterPage = 500;

/** How long the page may load before the message is told all the same, in ms: an icon may never come. */
const longestLoad = 5_000;

/** Makes the message an alert, once the page has loaded. */
function tell(alert: HTMLElement): void {
  const makeAlert = () => setTimeout(() => alert.setAttribute('role', 'alert'), pauseAfterPage);
  if (document.readyState === 'complete') return void makeAlert();
  addEventListener('load', makeAlert);
  setTimeout(makeAlert, longestLoad);
}

/**
 * Runs a task that needs the configuration; when it fails, the page's `ConfigError` alert appears
 * and its button runs the task again. The error is logged, never thrown unseen.
 */
export async function runWithRetry(task: () => Promise<void>): Promise<void> {
  const alert = document.getElementById('config-error');
  try {
    await task();
    if (alert) alert.hidden = true;
  } catch (error) {
    console.error('La page n’a pas pu charger sa configuration.', error);
    if (!alert) return;
    alert.hidden = false;
    tell(alert);
    alert
      .querySelector('button')
      ?.addEventListener('click', () => void retry(task), { once: true });
  }
}

/**
 * After a retry that worked, the button is hidden: the focus goes to the page's content (of its heading Orca
 * says nothing then). After one that failed, that is told.
 */
async function retry(task: () => Promise<void>): Promise<void> {
  if (hasLostParser()) return reloadPage();
  await runWithRetry(task);
  const alert = document.getElementById('config-error');
  if (alert?.hidden) document.getElementById('content')?.focus();
  const text = alert?.querySelector('p');
  if (!text) return;
  text.textContent = '';
  setTimeout(() => {
    text.textContent = 'Nouvel échec. Vérifiez votre connexion, puis réessayez.';
  }, pauseBetweenMessages);
}
