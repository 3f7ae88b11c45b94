/** Files that are dropped anywhere on the page: a document dropped beside the field would replace the page. */

/** Returns true if files are dragged while the field is shown. An embedded app hides the field and handles files itself. */
export function isFileDrag(event: DragEvent, field: HTMLInputElement): boolean {
  return event.dataTransfer?.types.includes('Files') === true && field.offsetParent !== null;
}

/** Notes that the files of the field are taken: what is dropped next comes in their place. */
export function markTaken(field: HTMLInputElement): void {
  field.dataset['taken'] = '';
}

/** Keeps the page, and adds dropped files to those that wait in the field. */
export function takeDrop(event: DragEvent, field: HTMLInputElement): void {
  event.preventDefault();
  if (event.type !== 'drop' || !event.dataTransfer) return;
  const all = new DataTransfer();
  const waiting = 'taken' in field.dataset ? [] : (field.files ?? []);
  for (const file of [...waiting, ...event.dataTransfer.files]) all.items.add(file);
  field.files = all.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
