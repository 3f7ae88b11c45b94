/**
 * Parts the styles of a page in those that its first text needs and those that may come after it, so that nothing
 * looks different once both are there: a rule stays with the first where a later place would let it win over another.
 */
import postcss, { type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import type { Element } from './built-page.ts';
import {
  type CascadeRule,
  isForForcedColors,
  isForPaper,
  orderMatters,
  toCascadeRule,
} from './cascade.ts';
import { mayStyle, type Page } from './selectors.ts';

/** What a page shows. */
export interface Shown extends Page {
  /** Elements up to the first text. */
  first: readonly Element[];
  /** Those among them that nobody sees before doing something. */
  unseen: readonly Element[];
}

/** The styles of a page in two, each in its order. */
export interface PartedStyles {
  first: string;
  later: string;
}

const isInKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!isInKeyframes(rule)) rules.push(rule);
  });
  return rules;
}

/** The text of those who see their own colours alone is theirs already; the rest comes a moment later. */
function canWait(rule: CascadeRule, { first, unseen }: Shown): boolean {
  if (isForPaper(rule) || isForForcedColors(rule)) return true;
  // What takes an element away decides where the others stand.
  const takesAway = rule.declarations.some(
    ({ prop, value }) => prop === 'display' && value === 'none',
  );
  const needing = takesAway ? first : first.filter((element) => !unseen.includes(element));
  return !rule.selectors.some((selector) => mayStyle(selector, needing));
}

/** Those of the rules that may wait which the cascade lets go. */
function letGo(
  rules: readonly CascadeRule[],
  mayWait: (rule: CascadeRule) => boolean,
  page: Page,
): ReadonlySet<CascadeRule> {
  const later = new Set(rules.filter(mayWait));
  // From the end: one that stays may make one before it stay.
  for (const [index, rule] of [...rules.entries()].reverse()) {
    const after = rules.slice(index + 1).filter((each) => !later.has(each));
    if (later.has(rule) && after.some((each) => orderMatters(rule, each, page))) later.delete(rule);
  }
  return later;
}

const isCustom = ({ prop }: Declaration) => prop.startsWith('--');

const namesIn = ({ value }: Declaration) =>
  [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? []);

/** Custom properties that rules read, one through another. */
function readNames(rules: readonly CascadeRule[]): ReadonlySet<string> {
  const declarations = rules.flatMap((rule) => rule.declarations);
  const names = new Set(declarations.filter((each) => !isCustom(each)).flatMap(namesIn));
  for (const name of names)
    for (const each of declarations)
      if (each.prop === name) for (const other of namesIn(each)) names.add(other);
  return names;
}

/** A picture that stands in the sheet: for each a browser makes a page of its own, at the first look (docs/decisions.md). */
const isPicture = ({ prop, value }: Declaration) =>
  /^(?:(?:-webkit-)?mask|background)-image$/.test(prop) && /url\(["']?data:/.test(value);

/** True for what shows through a mask alone, the colour of an icon: without its mask it would be a square. */
function isBehindMask({ prop }: Declaration, { declarations }: CascadeRule): boolean {
  return prop === 'background-color' && declarations.some((each) => /mask-size$/.test(each.prop));
}

/** Puts what may wait of a rule in a rule of its own, behind it; gives the rule that may wait, if there is one. */
function partRule({ rule, declarations }: CascadeRule, mayWait: (each: Declaration) => boolean) {
  const waiting = declarations.filter(mayWait);
  if (waiting.length === 0) return [];
  if (waiting.length === rule.nodes.length) return [rule];
  const part = rule.clone({ nodes: waiting.map((each) => each.clone()) });
  rule.after(part);
  for (const each of waiting) each.remove();
  return [part];
}

/** Removes what holds nothing any more. */
function dropEmpty(node: ChildNode): void {
  if (node.type !== 'atrule' || !node.nodes) return;
  for (const child of [...node.nodes]) dropEmpty(child);
  if (node.nodes.length === 0) node.remove();
}

function without(root: Root, isDropped: (index: number) => boolean): Root {
  const copy = root.clone();
  for (const [index, rule] of rulesOf(copy).entries()) if (isDropped(index)) rule.remove();
  for (const node of [...copy.nodes]) dropEmpty(node);
  return copy;
}

const isRuleOrCondition = (node: ChildNode) =>
  node.type === 'rule' || (node.type === 'atrule' && ['media', 'supports'].includes(node.name));

/**
 * Parts styles (CSS): first what may wait as it stands, then pictures and what only the rest reads, the tints of its
 * states above all.
 */
export function partStyles(css: string, shown: Shown): PartedStyles {
  const root = postcss.parse(css);
  const whole = rulesOf(root).map(toCascadeRule);
  const waiting = letGo(whole, (rule) => canWait(rule, shown), shown);
  const staying = whole.filter((rule) => !waiting.has(rule));
  const read = readNames(staying);
  const parts = staying.flatMap((rule) =>
    partRule(
      rule,
      (each) =>
        (isCustom(each) && !read.has(each.prop)) || isPicture(each) || isBehindMask(each, rule),
    ),
  );
  const rules = rulesOf(root).map(toCascadeRule);
  const later = letGo(rules, (rule) => canWait(rule, shown) || parts.includes(rule.rule), shown);
  const isLater = (index: number) => later.has(rules[index] as CascadeRule);
  const laterPart = without(root, (index) => !isLater(index));
  const firstPart = without(root, isLater);
  // Faces and key frames stand once, before the text; notices of licences after it.
  for (const node of [...laterPart.nodes])
    if (node.type !== 'comment' && !isRuleOrCondition(node)) node.remove();
  for (const node of [...firstPart.nodes]) if (node.type === 'comment') node.remove();
  return { first: firstPart.toString(), later: laterPart.toString() };
}
