/** Signs that a citizen will use the file field. */

/** Returns true if the field was used before anything listened: it has files, or the focus is in its area. */
export function isWanted(area: Element, field: HTMLInputElement): boolean {
  return Boolean(field.files?.length) || area.contains(document.activeElement);
}

/** Calls `wake` at a focus, a press or a choice in the area, or when something is dragged over the page. Returns its end. */
export function onIntent(area: Element, wake: () => void): () => void {
  const types = ['focusin', 'pointerdown', 'change'];
  for (const type of types) area.addEventListener(type, wake);
  addEventListener('dragover', wake);
  return () => {
    for (const type of types) area.removeEventListener(type, wake);
    removeEventListener('dragover', wake);
  };
}
