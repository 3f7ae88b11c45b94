/**
 * A text that may change. It is in an element keyed by the text, because a browser's translator replaces text nodes: Preact
 * and React would then change a node that is no longer in the page, and the old words would stay. Its next sibling must be
 * an element or a blank: a new element is inserted before it, so the translator must not have replaced it.
 */

/** Renders the text; nothing if it is empty. */
export function ChangingText({ text }: { text: string }) {
  return text === '' ? null : <span key={text}>{text}</span>;
}
