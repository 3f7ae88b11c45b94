/**
 * Writes after the first text of a page the styles that this text does not need: a browser draws text once the bytes
 * before it have come, 21 ms a kilobyte on the poor line (docs/decisions.md). They stand in the `<style>` of an SVG:
 * HTML allows none in its body, and those of an SVG are the document's (SVG 2, section 6.2).
 */
import { remember } from '../lib/remember.ts';
import type { BuiltSite } from './assets.ts';
import { attributeOf, type BuiltPage, type Element, hasClass } from './built-page.ts';
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

/** Nobody sees the head: an icon's link is none that is underlined. */
const isOfHead = (element: Element) => around(element).some(({ tagName }) => tagName === 'head');

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
  const asked = new Set(named.map(([, name]) => name));
  const compared = new Set(named.map(([, name, sign]) => sign && name));
  const identifiers = new Set([...css.matchAll(/#([\w-]+)/g)].map(([, name]) => name));
  return (element) => {
    const identifier = attributeOf(element, 'id') ?? '';
    const attributes = element.attrs
      .filter(({ name }) => asked.has(name))
      .map(({ name, value }) => (compared.has(name) ? `${name}=${value}` : name));
    return [
      element.tagName,
      attributeOf(element, 'class') ?? '',
      identifiers.has(identifier) || isUnseen(element) ? identifier : '',
      ...attributes.sort(),
    ].join();
  };
}

/** One element for each look. */
type Looks = ReadonlyMap<string, Element>;

function looksOf(elements: readonly Element[], lookOf: Look): Looks {
  return new Map(elements.map((element) => [lookOf(element), element]));
}

/** What each sheet can see, read once. */
const looks = new Map<string, Look>();

/** Styles by what decides how they are parted, so that pages that show the same are parted once. */
const parted = new Map<string, PartedStyles>();

/** One element for each look, up to the first text and in the whole page. */
interface ShownLooks {
  first: Looks;
  all: Looks;
}

function partOnce(css: string, { first, all }: ShownLooks, areMates: AreMates): PartedStyles {
  const key = JSON.stringify([hashSource(css), [...first.keys()].sort(), [...all.keys()].sort()]);
  return remember(parted, key, () => {
    const elements = [...first.values()];
    const unseen = elements.filter(isUnseen);
    return partStyles(css, { first: elements, unseen, all: [...all.values()], areMates });
  });
}

/** What SVG reads as text: unlike that of HTML, its styles hold markup. */
const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Parts the styles of a page, and writes what may wait after its first text. */
export function placeLaterStyles(page: BuiltPage, { areMates }: Pick<BuiltSite, 'areMates'>): void {
  const text = firstTextOf(page);
  if (!text) return;
  // Together: what waits of one counts against what stays of the next.
  const [style, ...others] = page.elements('style');
  if (!style) return;
  const css = [style, ...others].map((each) => page.textOf(each)).join('');
  for (const other of others) page.replace(other);
  const lookOf = remember(looks, css, lookIn);
  const shown = {
    first: looksOf(
      page.upTo(text).filter((element) => !isOfHead(element)),
      lookOf,
    ),
    all: looksOf(page.elements(), lookOf),
  };
  const { first, later } = partOnce(css, shown, areMates);
  page.setText(style, `${hiding}${first}`);
  page.insertAfter(text, `<svg class="${className}"><style>${escapeText(later)}</style></svg>`);
}
