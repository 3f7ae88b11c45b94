/** Announces a message that appears while a page loads, or later. */

/** Delays before the alert, in ms. Screen readers begin with the page, and miss an alert that comes before its end. */
const afterPage = 500;
const whileLoading = 5_000;

/** Turns a visible message into an alert: soon on a loaded page, else once the page has probably been loaded. */
export function announceAlert(message: HTMLElement): void {
  const delay = document.readyState === 'complete' ? afterPage : whileLoading;
  setTimeout(() => message.setAttribute('role', 'alert'), delay);
}
