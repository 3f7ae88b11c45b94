/** The cascade: of two rules, whether the one that is written last decides how something looks (CSS Cascading, section 6). */
import type { AtRule, Declaration, Rule } from 'postcss';
import { mayMeet, type Page, readSelector, type Selector } from './selectors.ts';

/** A rule as the cascade sees it. */
export interface CascadeRule {
  rule: Rule;
  /** The at-rules that it stands in, the outermost first: « media (width>=48em) ». */
  conditions: readonly string[];
  selectors: readonly Selector[];
  /** Without those that somebody's own colours replace, where it is for them. */
  declarations: readonly Declaration[];
}

function conditionsOf(rule: Rule): string[] {
  const conditions: string[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule')
      conditions.unshift(`${(node as AtRule).name} ${(node as AtRule).params}`);
  return conditions;
}

const forcedColors = /\(forced-colors: ?active\)/;

/** A rule of a parsed sheet. */
export function toCascadeRule(rule: Rule): CascadeRule {
  const conditions = conditionsOf(rule);
  const isForced = conditions.some((condition) => forcedColors.test(condition));
  return {
    rule,
    conditions,
    selectors: rule.selectors.map(readSelector),
    declarations: rule.nodes
      .filter((node) => node.type === 'decl')
      .filter(({ prop }) => !(isForced && prop === 'color')),
  };
}

/** True for what is for those who see their own colours alone. */
export const isForForcedColors = ({ conditions }: CascadeRule) =>
  conditions.some((condition) => forcedColors.test(condition));

export const isForPaper = ({ conditions }: CascadeRule) =>
  conditions.some((condition) => condition.startsWith('media print'));

const isForScreen = ({ conditions }: CascadeRule) =>
  conditions.some((condition) => condition.startsWith('media screen'));

/** Pairs of properties of which a short and a long name set the same thing, beside those that begin alike. */
const relatives: readonly (readonly [RegExp, RegExp])[] = [
  [/^font$/, /^line-height$/],
  [/^inset/, /^(?:top|right|bottom|left)$/],
  // A side by its place, and by the direction of the text; colours of all sides, and all of one side.
  [/^(?:margin|padding)-(?:block|inline)/, /^(?:margin|padding)-(?:top|right|bottom|left)/],
  [/^border-/, /^border-/],
];

const withoutPrefix = (name: string) => name.replace(/^-(?:webkit|moz)-/, '');

/** True when two properties may set the same thing. */
function overlap(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.startsWith('--') || other.startsWith('--')) return false;
  const [a, b] = [withoutPrefix(one), withoutPrefix(other)];
  if (a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)) return true;
  return relatives.some(([x, y]) => (x.test(a) && y.test(b)) || (x.test(b) && y.test(a)));
}

/** True when the later of two declarations may be what counts, and says something else. */
function compete(one: Declaration, other: Declaration): boolean {
  if (Boolean(one.important) !== Boolean(other.important)) return false;
  return overlap(one.prop, other.prop) && !(one.prop === other.prop && one.value === other.value);
}

/** True when what is written last of two rules may decide how an element looks. */
export function orderMatters(one: CascadeRule, other: CascadeRule, page: Page): boolean {
  if (isForPaper(one) && isForScreen(other)) return false;
  if (!one.declarations.some((a) => other.declarations.some((b) => compete(a, b)))) return false;
  return one.selectors.some((a) =>
    other.selectors.some((b) => a.specificity === b.specificity && mayMeet(a, b, page)),
  );
}
