/** Printing and sharing a list of steps (StepChecklist.astro). The address that is shared has neither query nor fragment. */
const buttonOf = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[data-checklist-actions] [data-${name}]`);

buttonOf('print')?.addEventListener('click', () => print());
const share = buttonOf('share');
const holder = share?.closest('li');
// Where the device has a way of its own to share.
if (holder) holder.hidden = typeof navigator.share !== 'function';
share?.addEventListener('click', () => {
  const { title } = document;
  // Closing the device's own dialog is a failure to the browser, and none to the citizen.
  navigator.share({ title, url: location.origin + location.pathname }).catch(() => undefined);
});
