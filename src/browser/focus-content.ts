/** Moves the focus to the page's content: the element that had it is gone. */

/** Focuses the content, not its heading, on which Orca announces nothing. */
export function focusContent(options?: FocusOptions): void {
  document.getElementById('content')?.focus(options);
}
