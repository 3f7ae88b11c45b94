/**
 * Writes after the first text of a page the styles that this text does not need: a browser draws text once the bytes
 * before it have come, 21 ms a kilobyte on the poor line (docs/decisions.md). They stand in the `<style>` of an SVG:
 * HTML allows none in its body, and those of an SVG are the document's (SVG 2, section 6.2).
 */
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';
import type { AreMates } from './class-mates.ts';
import { hashSource } from './csp.ts';
import { type PartedStyles, partStyles } from './later-rules.ts';

/** The class of what holds them; its rule comes first, so that it never takes a place. */
const className = 'later';
const hiding = `.${className}{display:none}`;

/** What nobody sees in a page that nobody has touched, though it stands before the text. */
const unseenAtFirst = ['menu-close', 'fr-skiplinks__list'];

function isUnseen(element: Element): boolean {
  return ['id', 'class'].some((name) => unseenAtFirst.includes(attributeOf(element, name) ?? ''));
}

/** The elements that stand around one, from the nearest. */
function around(element: Element): Element[] {
  const { parentNode } = element;
  return parentNode && 'attrs' in parentNode ? [parentNode, ...around(parentNode)] : [];
}

const hasClass = (element: Element, name: string) =>
  attributeOf(element, 'class')?.split(' ').includes(name) ?? false;

/** The part of the page's content that holds an element: what stands directly in it, so that no script takes it away. */
function partWith(element: Element): Element | undefined {
  const line = [element, ...around(element)];
  const content = line.findIndex((each) => hasClass(each, 'page'));
  return line[content - 1];
}

/** The part that ends the first text of a page: its heading, then a paragraph or an entry of a list. */
function firstTextOf(page: BuiltPage): Element | undefined {
  const elements = page.elements();
  const heading = elements.findIndex(({ tagName }) => tagName === 'h1');
  const fromHeading = heading === -1 ? [] : elements.slice(heading);
  const text = fromHeading.find(({ tagName }) => ['p', 'li'].includes(tagName));
  return [text, fromHeading[0]].flatMap((each) => (each && partWith(each)) ?? [])[0];
}

/** What styles (CSS) can see of an element. */
type Look = (element: Element) => string;

/** Classes, identifiers that are named, attributes that are asked for, and their values where these are compared. */
function lookIn(css: string): Look {
  const named = [...css.matchAll(/\[([\w-]+)(~?=)?/g)];
  const asked = new Set(named.flatMap(([, name]) => name ?? []));
  const compared = new Set(named.flatMap(([, name, sign]) => (sign && name) || []));
  return (element) => {
    const identifier = attributeOf(element, 'id') ?? '';
    const attributes = element.attrs
      .filter(({ name }) => asked.has(name))
      .map(({ name, value }) => (compared.has(name) ? `${name}=${value}` : name));
    return [
      element.tagName,
      attributeOf(element, 'class') ?? '',
      css.includes(`#${identifier}`) || isUnseen(element) ? identifier : '',
      ...attributes.sort(),
    ].join();
  };
}

/** One element for each look. */
type Looks = ReadonlyMap<string, Element>;

function looksOf(elements: readonly Element[], lookOf: Look): Looks {
  return new Map(elements.map((element) => [lookOf(element), element]));
}

/** Styles by what decides how they are parted, so that pages that show the same are parted once. */
const parted = new Map<string, PartedStyles>();

function partOnce(
  css: string,
  [first, all]: readonly [Looks, Looks],
  areMates: AreMates,
): PartedStyles {
  const key = JSON.stringify([hashSource(css), [...first.keys()].sort(), [...all.keys()].sort()]);
  const elements = [...first.values()];
  const shown = {
    first: elements,
    unseen: elements.filter(isUnseen),
    all: [...all.values()],
    areMates,
  };
  const known = parted.get(key) ?? partStyles(css, shown);
  parted.set(key, known);
  return known;
}

/** What SVG reads as text: unlike that of HTML, its styles hold markup. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Parts each style of a page, and writes what may wait after its first text. */
export function placeLaterStyles(page: BuiltPage, { areMates }: Pick<BuiltSite, 'areMates'>): void {
  const text = firstTextOf(page);
  if (!text) return;
  const elements = page.elements();
  const first = page.upTo(text);
  let later = '';
  for (const style of page.elements('style')) {
    const css = page.textOf(style);
    const lookOf = lookIn(css);
    const parts = partOnce(css, [looksOf(first, lookOf), looksOf(elements, lookOf)], areMates);
    page.setText(style, `${hiding}${parts.first}`);
    later += parts.later;
  }
  page.insertAfter(text, `<svg class="${className}"><style>${escapeText(later)}</style></svg>`);
}
