/** Converts a page to lines of text in source order, as it reads without styles, scripts and images. */

/** Elements that start a line of their own. */
const blocks = new Set(
  'ADDRESS ARTICLE BUTTON CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER LABEL LEGEND LI MAIN NAV OL P SECTION SUMMARY TABLE TR UL'.split(
    ' ',
  ),
);

/** Returns true for an element that browsers do not show, whatever the styles. */
function isNeverShown(element: Element): boolean {
  return element.matches('script, style, template, [hidden], dialog:not([open])');
}

function markerOf(element: Element): string {
  const [, level] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (level) return `${'#'.repeat(Number(level))} `;
  if (element.tagName === 'LI') {
    const list = element.parentElement;
    const place = list ? [...list.children].indexOf(element) + 1 : 0;
    return list?.tagName === 'OL' ? `${place}. ` : '- ';
  }
  if (element.tagName === 'BUTTON') return 'Bouton : ';
  return '';
}

/**
 * Returns the lines of the body of a document, parsed without scripts. Links include their addresses, headings their
 * level, list items their marker, form fields their type.
 */
export function readLinearly(document: Document): string[] {
  const lines: string[] = [''];
  const add = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const startLine = () => {
    if (lines.at(-1) !== '') lines.push('');
  };
  const readChildren = (node: Node) => {
    for (const child of node.childNodes) read(child);
  };
  const readElement = (element: Element) => {
    if (isNeverShown(element)) return;
    if (element.tagName === 'BR') return startLine();
    if (element.tagName === 'INPUT') return add(`[${element.getAttribute('type')}] `);
    const isBlock = blocks.has(element.tagName);
    if (isBlock) startLine();
    add(markerOf(element));
    readChildren(element);
    const address = element.tagName === 'A' ? element.getAttribute('href') : null;
    if (address) add(` <${address}>`);
    if (isBlock) startLine();
  };
  const read = (node: Node) => {
    if (node.nodeType === 3) add((node.textContent ?? '').replace(/[ \n\t]+/g, ' '));
    else if (node.nodeType === 1) readElement(node as Element);
  };
  readChildren(document.body);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
