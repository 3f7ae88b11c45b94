/** Announces a message that appears while a page loads, or later. */

/** Delay between page load and alert, in ms. Screen readers begin with the page, and miss an earlier alert. */
const pauseAfterPage = 500;

/** Maximum wait for the page load, in ms. Then the alert is announced anyway, because an icon may never load. */
const longestLoad = 5_000;

/** Turns a visible message into an alert once the page has loaded. */
export function announceAlert(message: HTMLElement): void {
  const makeAlert = () => setTimeout(() => message.setAttribute('role', 'alert'), pauseAfterPage);
  if (document.readyState === 'complete') return void makeAlert();
  addEventListener('load', makeAlert);
  setTimeout(makeAlert, longestLoad);
}
