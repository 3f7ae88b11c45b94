/** Error message, with a retry button, of a page that needs the configuration and could not load it. */

import { pauseBetweenMessages } from '../../browser/live-region.ts';
import { reloadPage } from '../../browser/reload-page.ts';
import { hasLostParser } from '../../config/deployed.ts';

/** Delay between page load and alert, in ms. Screen readers begin with the page, and miss an earlier alert. */
const pauseAfterPage = 500;

/** Maximum wait for the page load, in ms. Then the alert is announced anyway, because an icon may never load. */
const longestLoad = 5_000;

/** Turns the message into an alert once the page has loaded. */
function announce(alert: HTMLElement): void {
  const makeAlert = () => setTimeout(() => alert.setAttribute('role', 'alert'), pauseAfterPage);
  if (document.readyState === 'complete') return void makeAlert();
  addEventListener('load', makeAlert);
  setTimeout(makeAlert, longestLoad);
}

/**
 * Runs a task that needs the configuration. If it fails, shows the page's `ConfigError` alert, whose button runs the
 * task again, and logs the error. Never rejects.
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
    announce(alert);
    alert
      .querySelector('button')
      ?.addEventListener('click', () => void retry(task), { once: true });
  }
}

/**
 * Runs the task again. A success hides the button, so the focus moves to the page's content, not to its heading, on
 * which Orca announces nothing. A failure is announced.
 */
async function retry(task: () => Promise<void>): Promise<void> {
  if (hasLostParser()) return reloadPage();
  await runWithRetry(task);
  const alert = document.getElementById('config-error');
  if (alert?.hidden) return document.getElementById('content')?.focus();
  const text = alert?.querySelector('p');
  if (!text) return;
  text.textContent = '';
  setTimeout(() => {
    text.textContent = 'Nouvel échec. Vérifiez votre connexion, puis réessayez.';
  }, pauseBetweenMessages);
}
