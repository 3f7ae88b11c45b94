/**
 * A translator of pages that changes the DOM as Google Translate does: it puts each text into `<font><font>`, in place of
 * the text node. It keeps the words, so that a translated page must read like the plain one.
 */

/** When the citizen starts the translator: while the page loads, or once it is complete. */
export const translationStarts = ['early', 'late'] as const;

type TranslationStart = (typeof translationStarts)[number];

/** Delay of the late start after the load event, in ms: islands have hydrated then. */
const lateStart = 700;

/**
 * Returns an inline script that translates the page, and whatever the page adds later. The translator keeps out of
 * `translate="no"` and of fields, as the HTML standard asks.
 */
export function translatorScript(start: TranslationStart): string {
  const begin =
    start === 'early'
      ? 'begin()'
      : `addEventListener('load', () => setTimeout(begin, ${lateStart}))`;
  return `<script>{
    const untouched = 'script, style, noscript, title, textarea, select, font, [translate=no]';
    const font = () => document.createElement('font');
    const translate = (text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
      const outer = font();
      outer.append(font());
      outer.firstChild.append(text.data);
      text.replaceWith(outer);
    };
    const walk = (node) => {
      if (node.nodeType === 3) return translate(node);
      const walker = document.createTreeWalker(node, 4);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    const begin = () => {
      walk(document.documentElement);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(walk);
      }).observe(document.documentElement, { childList: true, subtree: true });
    };
    ${begin};
  }</script>`;
}
