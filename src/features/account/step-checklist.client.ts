/** Prints and shares a list of steps (StepChecklist.astro). The shared address has no query and no fragment. */
const buttonOf = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[data-checklist-actions] [data-${name}]`);

buttonOf('print')?.addEventListener('click', () => print());
const share = buttonOf('share');
const holder = share?.closest('li');
// The button appears only where the browser can share.
if (holder) holder.hidden = typeof navigator.share !== 'function';
share?.addEventListener('click', () => {
  const { title } = document;
  // The promise rejects if the citizen closes the share dialog, which is not an error.
  navigator.share({ title, url: location.origin + location.pathname }).catch(() => undefined);
});
