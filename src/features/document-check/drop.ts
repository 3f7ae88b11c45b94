/** Files that are dropped anywhere on the page: a document dropped beside the field would replace the page. */

/** Returns true if files are dragged while the field is shown. An embedded app hides the field and handles files itself. */
export function isFileDrag(event: DragEvent, field: HTMLInputElement): boolean {
  return event.dataTransfer?.types.includes('Files') === true && field.offsetParent !== null;
}

/** Keeps the page, and adds dropped files to those already in the field. */
export function takeDrop(event: DragEvent, field: HTMLInputElement): void {
  event.preventDefault();
  if (event.type !== 'drop' || !event.dataTransfer) return;
  const all = new DataTransfer();
  for (const file of [...(field.files ?? []), ...event.dataTransfer.files]) all.items.add(file);
  field.files = all.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
