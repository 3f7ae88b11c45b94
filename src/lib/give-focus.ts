/**
 * Gives the focus to something that is no control: a heading, a place. It can take it from then on only: a screen reader
 * would come upon it before, and find it empty.
 */
export function giveFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus();
}
