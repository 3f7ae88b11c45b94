/**
 * A text that may change. It is in an element keyed by the text, because a browser's translator replaces text nodes: Preact
 * and React would then change a node that is no longer in the page, and the old words would stay. What follows in the
 * same parent is an element or a blank too: a new element is inserted before its next sibling, which must be in the page.
 */

/** Renders the text; nothing if it is empty. */
export function ChangingText({ text }: { text: string }) {
  return text === '' ? null : <span key={text}>{text}</span>;
}
