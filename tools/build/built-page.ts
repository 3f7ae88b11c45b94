/**
 * One built page, parsed once (parse5). Passes inspect its elements and replace them by position, so the rest of
 * Astro's HTML stays identical to the byte.
 */
import MagicString from 'magic-string';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of the page. */
export type Element = Tree.Element;

/** Returns the elements below a node, in order. */
const descendants = ({ childNodes }: Tree.ParentNode): Element[] =>
  childNodes.flatMap((node) => ('tagName' in node ? [node, ...descendants(node)] : []));

/** Returns the value of an attribute; undefined if the element does not have it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Types of scripts that contain data and never run. */
const dataTypes = ['application/json', 'application/ld+json'];

/** Returns true for an inline script that runs, not for data. */
export const isInlineCode = (script: Element) =>
  attributeOf(script, 'src') === undefined &&
  !dataTypes.includes(attributeOf(script, 'type') ?? '');

function locationOf(element: Element) {
  const location = element.sourceCodeLocation;
  if (!location?.startTag) throw new Error(`<${element.tagName}> sans place dans la page`);
  return { ...location, startTag: location.startTag };
}

/** Returns the offsets of the text of a style or script in the page. */
function placeOfText(element: Element): [start: number, end: number] {
  const { startTag, endTag } = locationOf(element);
  return [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset];
}

/** A built page that the passes read and change. */
export class BuiltPage {
  readonly #html: MagicString;
  /** In order, without those that a pass replaced. */
  #elements: Element[];

  constructor(html: string) {
    this.#html = new MagicString(html);
    // Without scripting, parse5 parses the content of <noscript> as elements.
    const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    this.#elements = descendants(document);
  }

  /** Returns the elements that no pass has replaced, in order; only those with the tag name, if given. */
  elements(name?: string): Element[] {
    return this.#elements.filter(({ tagName }) => !name || tagName === name);
  }

  /** Returns the current text of a style or script. */
  textOf(element: Element): string {
    return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  }

  /** Replaces the text of a style or script. */
  setText(element: Element, value: string): void {
    element.childNodes = [{ nodeName: '#text', parentNode: element, value }];
    this.#html.update(...placeOfText(element), value);
  }

  /** Replaces an element by markup; without markup, removes it. */
  replace(element: Element, markup = ''): void {
    this.#elements = this.#elements.filter((each) => each !== element);
    const { startOffset, endOffset } = locationOf(element);
    this.#html.overwrite(startOffset, endOffset, markup);
  }

  /** Adds an attribute to the start tag of an element. */
  addAttribute(element: Element, name: string, value: string): void {
    this.#html.appendLeft(locationOf(element).startTag.endOffset - 1, ` ${name}="${value}"`);
  }

  /** Inserts markup after an element. */
  insertAfter(element: Element, markup: string): void {
    this.#html.appendRight(locationOf(element).endOffset, markup);
  }

  /** Returns the HTML with all changes of the passes. */
  toHtml(): string {
    return this.#html.toString();
  }
}
