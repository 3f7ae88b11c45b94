/** Finds layout faults of a page with enlarged, spaced or squeezed text, in any engine. */

interface Line {
  element: Element;
  rect: DOMRect;
}

/** Returns the layout faults of the page in which it runs, in French. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is sent to the page, where nothing else of this file is.
export function collectLayoutFaults(): string[] {
  const tolerance = 1;
  const { scrollWidth, clientWidth } = document.documentElement;

  // Text not to check: squeezed into one pixel, off-screen until focused, name of an icon, loading indicator.
  const isForEars = (element: Element) => {
    const isSqueezed = (box: Element) => box.clientWidth === 1 && box.clientHeight === 1;
    for (let box: Element | null = element; box; box = box.parentElement)
      if (isSqueezed(box)) return true;
    return element.closest('.fr-skiplinks, .fr-btn--menu, .loading') !== null;
  };
  const isLaidOut = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForEars(element);
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} « ${(element.textContent ?? '').trim().slice(0, 40)} »`;

  const isCut = (element: Element) => {
    // A text field scrolls what is typed, and the page shows the name of a chosen file.
    if (element.matches('input:is([type="file"], [type="text"])')) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + tolerance;
    const isTooHigh = element.scrollHeight > element.clientHeight + tolerance;
    return (overflowX !== 'visible' && isTooWide) || (/hidden|clip/.test(overflowY) && isTooHigh);
  };
  // Without the header's first line: the invisible name of its icon button makes the content wider than the box.
  const cut = [...document.body.querySelectorAll(':not(.fr-header__brand-top)')]
    .filter((element) => isLaidOut(element) && isCut(element))
    .map((element) => `texte coupé : ${nameOf(element)}`);

  const linesOf = (node: Node): Line[] => {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isLaidOut(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map((rect) => ({ element, rect }));
  };
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) lines.push(...linesOf(node));

  const outside = lines
    .filter(({ rect }) => rect.left < -tolerance || rect.right > clientWidth + tolerance)
    .map(({ element }) => `texte hors de la fenêtre : ${nameOf(element)}`);

  // Line boxes are higher than their letters, so only an overlap of more than half a line counts.
  const isOver = (a: Line, b: Line) => {
    const x = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
    const y = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
    return a.element !== b.element && x > 2 && y > Math.min(a.rect.height, b.rect.height) / 2;
  };
  const overlaps = lines.flatMap((a, index) =>
    lines
      .slice(index + 1)
      .filter((b) => isOver(a, b))
      .map((b) => `textes l’un sur l’autre : ${nameOf(a.element)} et ${nameOf(b.element)}`),
  );

  const isScrolling = scrollWidth > clientWidth + tolerance;
  const scrolling = isScrolling ? [`défilement horizontal : ${scrollWidth} px`] : [];
  return [...new Set([...scrolling, ...cut, ...outside, ...overlaps])];
}

/**
 * Returns the words of the page in which it runs that a line end breaks inside, in French. An e-mail address or a host may
 * break: large text has no room for it, and Chromium reads each `<wbr>` as a space.
 */
export function collectBrokenWords(): string[] {
  const isBroken = (node: Node, start: number, word: string) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const tops = rects.map(({ top }) => top);
    const height = Math.min(...rects.map((rect) => rect.height));
    return Math.max(...tops) - Math.min(...tops) > height / 2;
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const isSeen = element?.checkVisibility({ visibilityProperty: true });
    if (
      !element ||
      !isSeen ||
      element.closest('.fr-sr-only, .fr-skiplinks, [href^="mailto:"], [data-host]')
    )
      continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’']+/gu))
      if (isBroken(node, index, word)) found.push(`mot coupé : ${word} (${element.localName})`);
  }
  return [...new Set(found)];
}
