/**
 * What a selector may style, judged by the elements of a page one by one: their names, classes and attributes, not
 * where they stand. It says « yes » where it cannot know.
 */
import { isTraversal, parse, type Selector as Token } from 'css-what';
import { remember } from '../lib/remember.ts';
import { attributeOf, type Element } from './built-page.ts';
import type { AreMates } from './class-mates.ts';
import { rootAttributes } from './styles.ts';

/** A selector in parts. */
export interface Selector {
  /** What it asks of each element that it names; the last is the one that is styled. */
  compounds: readonly (readonly Token[])[];
  /** What it styles of that element: « before », or nothing. */
  pseudoElement: string;
  /** Its weight in the cascade, to compare (Selectors Level 4, section 17). */
  specificity: string;
}

type Weight = readonly [ids: number, classes: number, types: number];

/** Pseudo-elements that may be written with one colon (Selectors Level 4, section 3.6.2): css-what knows them. */
const isPseudoElement = ({ type }: Token) => type === 'pseudo-element';

const addWeights = (a: Weight, b: Weight): Weight => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const compareWeights = (a: Weight, b: Weight) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

function weightOfPseudo({ name, data }: Extract<Token, { type: 'pseudo' }>): Weight {
  if (name === 'where') return [0, 0, 0];
  if (!Array.isArray(data)) return [0, 1, 0];
  return data.map(weightOf).sort(compareWeights).at(-1) ?? [0, 0, 0];
}

function weightOfToken(token: Token): Weight {
  if (token.type === 'pseudo') return weightOfPseudo(token);
  if (token.type === 'tag' || isPseudoElement(token)) return [0, 0, 1];
  if (token.type !== 'attribute') return [0, 0, 0];
  // css-what writes `#menu` as an attribute whose case counts unless the page is in quirks mode.
  return token.name === 'id' && token.ignoreCase === 'quirks' ? [1, 0, 0] : [0, 1, 0];
}

function weightOf(tokens: readonly Token[]): Weight {
  return tokens.map(weightOfToken).reduce(addWeights, [0, 0, 0]);
}

function toCompounds(tokens: readonly Token[]): Token[][] {
  const compounds: Token[][] = [[]];
  for (const token of tokens)
    if (isTraversal(token)) compounds.push([]);
    else compounds.at(-1)?.push(token);
  return compounds;
}

const known = new Map<string, Selector>();

function parseSelector(text: string): Selector {
  const [tokens = []] = parse(text);
  const pseudoElement = tokens.find(isPseudoElement);
  return {
    compounds: toCompounds(tokens),
    pseudoElement: pseudoElement && 'name' in pseudoElement ? pseudoElement.name : '',
    specificity: weightOf(tokens).join(),
  };
}

/**
 * Reads one selector, without commas outside parentheses.
 * @throws when it is none.
 */
export function readSelector(text: string): Selector {
  return remember(known, text, parseSelector);
}

/** States that no element is in before somebody does something. */
const states = ['hover', 'active', 'focus', 'focus-visible', 'focus-within'];

/** What scripts write on the document once somebody does something, or the page does its task. */
const laterAttributes = ['data-fr-scrolling', 'data-revealed', 'data-printing'];

function hasAttribute(
  token: Extract<Token, { type: 'attribute' }>,
  element: Element,
): boolean | undefined {
  const value = attributeOf(element, token.name);
  if (element.tagName === 'html' && rootAttributes.includes(token.name))
    return laterAttributes.includes(token.name) ? false : undefined;
  if (value === undefined) return false;
  if (token.action === 'equals') return value === token.value;
  if (token.action === 'element') return value.split(/\s+/).includes(token.value);
  return token.action === 'exists' ? true : undefined;
}

function holdsForPseudo(
  { name, data }: Extract<Token, { type: 'pseudo' }>,
  element: Element,
): boolean | undefined {
  if (states.includes(name)) return false;
  if (name === 'root') return element.tagName === 'html';
  if (!Array.isArray(data) || !['is', 'where', 'not'].includes(name)) return undefined;
  const fits = data.map((tokens) => holdsForAll(toCompounds(tokens).at(-1) ?? [], element));
  if (name === 'not') {
    // What holds of the last element alone is not yet what is denied: « not a link of the menu ».
    const isDenied = data.some(
      (tokens, index) => fits[index] === true && !tokens.some(isTraversal),
    );
    // Nor is a state that is not there yet one that never comes.
    return isDenied ? false : undefined;
  }
  return fits.every((fit) => fit === false) ? false : undefined;
}

/** True or false where the element says it, undefined where it cannot. */
function holds(token: Token, element: Element): boolean | undefined {
  if (token.type === 'tag') return element.tagName === token.name;
  if (token.type === 'attribute') return hasAttribute(token, element);
  return token.type === 'pseudo' ? holdsForPseudo(token, element) : undefined;
}

function holdsForAll(tokens: readonly Token[], element: Element): boolean | undefined {
  const each = tokens.map((token) => holds(token, element));
  if (each.includes(false)) return false;
  return each.includes(undefined) ? undefined : true;
}

/** True unless none of these elements can be what a selector styles, or what it asks around it, before anybody does anything. */
export function mayStyle({ compounds }: Selector, elements: readonly Element[]): boolean {
  return compounds.every((compound) =>
    elements.some((element) => holdsForAll(compound, element) !== false),
  );
}

/** What no script changes: the name, the classes and the identifier of an element. */
function isLasting(token: Token): boolean {
  if (token.type === 'attribute') return ['class', 'id'].includes(token.name);
  if (token.type !== 'pseudo') return token.type === 'tag';
  const { name, data } = token;
  const isChoice = Array.isArray(data) && ['is', 'where'].includes(name);
  return isChoice && data.every((tokens) => tokens.every(isLasting));
}

const subjectOf = ({ compounds }: Selector) => (compounds.at(-1) ?? []).filter(isLasting);

/** The names that an element may have which all these ask for; undefined: any. */
function namesIn(tokens: readonly Token[]): readonly string[] | undefined {
  for (const token of tokens) {
    if (token.type === 'tag') return [token.name];
    if (token.type !== 'pseudo' || !Array.isArray(token.data)) continue;
    const names = token.data.map(namesIn);
    if (!names.includes(undefined)) return names.flatMap((each) => each ?? []);
  }
  return undefined;
}

const classesIn = (tokens: readonly Token[]) =>
  tokens.flatMap((token) =>
    token.type === 'attribute' && token.name === 'class' && token.action === 'element'
      ? [token.value]
      : [],
  );

/** True when an element that is not there yet may be what both ask for. */
function canBeBoth(one: readonly Token[], other: readonly Token[], areMates: AreMates): boolean {
  const [names, otherNames] = [namesIn(one), namesIn(other)];
  if (names && otherNames && !names.some((name) => otherNames.includes(name))) return false;
  return classesIn(one).every((a) => classesIn(other).every((b) => a === b || areMates(a, b)));
}

/** Attributes of the document among these. */
const rootAttributesIn = (tokens: readonly Token[]) =>
  tokens.flatMap((token) =>
    token.type === 'attribute' && rootAttributes.includes(token.name) ? [token.name] : [],
  );

/** What a selector denies: alone, and not only together with something else. */
const deniedBy = (tokens: readonly Token[]) =>
  tokens.flatMap((token) =>
    token.type === 'pseudo' && token.name === 'not' && Array.isArray(token.data)
      ? token.data.filter(({ length }) => length === 1).flat()
      : [],
  );

/** True when one asks for an attribute of the document that the other wants it without. */
function areOpposite(one: Selector, other: Selector): boolean {
  const without = rootAttributesIn(deniedBy(other.compounds.flat()));
  return rootAttributesIn(one.compounds.flat()).some((name) => without.includes(name));
}

/** The elements of a page, and those that its scripts may draw. */
export interface Page {
  all: readonly Element[];
  areMates: AreMates;
}

/** True unless two selectors never style the same part of one element, there now or drawn later. */
export function mayMeet(one: Selector, other: Selector, { all, areMates }: Page): boolean {
  if (one.pseudoElement !== other.pseudoElement) return false;
  if (areOpposite(one, other) || areOpposite(other, one)) return false;
  const [first, second] = [subjectOf(one), subjectOf(other)];
  const fitting = all.filter((element) => holdsForAll(first, element) !== false);
  const ofOther = all.filter((element) => holdsForAll(second, element) !== false);
  return fitting.length > 0 && ofOther.length > 0
    ? fitting.some((element) => ofOther.includes(element))
    : canBeBoth(first, second, areMates);
}
