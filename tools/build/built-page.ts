/**
 * One built page, parsed once (parse5). Passes look at its elements and say what stands in the place of one;
 * what no pass touches is written as Astro wrote it, to the byte.
 */
import MagicString from 'magic-string';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of the page. */
export type Element = Tree.Element;

type Parent = Tree.ParentNode;

function childrenOf(parent: Parent): Element[] {
  return parent.childNodes.filter((node): node is Element => 'tagName' in node);
}

function descendants(parent: Parent): Element[] {
  return childrenOf(parent).flatMap((element) => [element, ...descendants(element)]);
}

/** Value of an attribute; undefined without it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text of a style or a script as it was built. */
function builtText(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function locationOf(element: Element) {
  const location = element.sourceCodeLocation;
  if (!location?.startTag) throw new Error(`<${element.tagName}> sans place dans la page`);
  return { ...location, startTag: location.startTag };
}

/** Where the text of a style or a script is. */
function placeOfText(element: Element): [start: number, end: number] {
  const { startTag, endTag } = locationOf(element);
  return [startTag.endOffset, endTag?.startOffset ?? startTag.endOffset];
}

/** A page on its way through the passes. */
export class BuiltPage {
  readonly #html: MagicString;
  readonly #elements: Element[];
  readonly #replaced = new Set<Element>();
  readonly #texts = new Map<Element, string>();

  constructor(html: string) {
    this.#html = new MagicString(html);
    // Without scripts: what is in <noscript> is part of the page.
    const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
    this.#elements = descendants(document);
  }

  /** The elements that are still there, in order; of one name when it is given. */
  elements(name?: string): Element[] {
    return this.#elements.filter(
      (element) => !this.#replaced.has(element) && (!name || element.tagName === name),
    );
  }

  /** True when an element has this value in an attribute, or has it at all. */
  has(attribute: string, value?: string): boolean {
    return this.elements().some((element) => {
      const found = attributeOf(element, attribute);
      return value === undefined ? found !== undefined : found === value;
    });
  }

  /** The text of a style or a script, as the passes left it. */
  textOf(element: Element): string {
    return this.#texts.get(element) ?? builtText(element);
  }

  /** Writes the text of a style or a script anew. */
  setText(element: Element, text: string): void {
    this.#texts.set(element, text);
    this.#html.update(...placeOfText(element), text);
  }

  /** Puts markup in the place of an element; none: removes it. */
  replace(element: Element, markup = ''): void {
    this.#replaced.add(element);
    const { startOffset, endOffset } = locationOf(element);
    this.#html.overwrite(startOffset, endOffset, markup);
  }

  /** The HTML with all that the passes said. */
  toHtml(): string {
    return this.#html.toString();
  }
}
