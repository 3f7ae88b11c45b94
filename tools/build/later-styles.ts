/**
 * Writes what the footer and paper need before the footer, not in the head (src/styles/later-styles.css): a browser
 * draws text once the bytes before it have come, 21 ms a kilobyte on the poor line (docs/decisions.md). The
 * `<style>` stands in an SVG: HTML allows none in its body, and those of an SVG are the document's (SVG 2, section 6.2).
 */
import postcss, { type ChildNode } from 'postcss';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';

const className = 'later';

/** The rule that later styles begin with. */
const isBeginning = (node: ChildNode) => node.type === 'rule' && node.selector === `.${className}`;

/** For those who see their own colours alone: the text is theirs already, the rest comes a moment later. */
const isOfForcedColors = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'media' && node.params.includes('(forced-colors:');

/** What the build adds at the end (tools/build/styles.ts) is for the whole page. */
const isEnd = (node: ChildNode) =>
  node.type === 'atrule' && /screen and \(prefers-color-scheme: ?dark\)/.test(node.params);

/** The styles of a page in two, each in its order. */
interface PartedStyles {
  first: string;
  later: string;
}

const parted = new Map<string, PartedStyles>();

/**
 * Parts styles (CSS) at the rule that marks the later ones.
 * @throws when nothing ends them, or when they hold what an SVG would read as markup.
 */
export function partStyles(css: string): PartedStyles {
  const root = postcss.parse(css);
  const beginning = root.nodes.findIndex(isBeginning);
  if (beginning === -1) return { first: css, later: '' };
  const end = root.nodes.findIndex((node, index) => index > beginning && isEnd(node));
  if (end === -1) throw new Error('later-styles.css : rien ne dit où ces styles finissent');
  const later = root.nodes.filter(
    (node, index) => (index >= beginning && index < end) || isOfForcedColors(node),
  );
  const text = later.join('');
  for (const node of later) node.remove();
  if (/[<&]/.test(text)) throw new Error('later-styles.css : « < » ou « & » dans un <svg>');
  return { first: root.toString(), later: text };
}

function partOnce(css: string): PartedStyles {
  const known = parted.get(css) ?? partStyles(css);
  parted.set(css, known);
  return known;
}

function isPlace({ parentNode }: Element): boolean {
  return Boolean(
    parentNode && 'attrs' in parentNode && attributeOf(parentNode, 'class') === className,
  );
}

/** Moves the later styles of a page to their place; a page without one keeps them. */
export function placeLaterStyles(page: BuiltPage): void {
  const styles = page.elements('style');
  const place = styles.find(isPlace);
  if (!place) return;
  const parts = styles.map((style) => partOnce(page.textOf(style)));
  for (const [index, style] of styles.entries()) page.setText(style, parts[index]?.first ?? '');
  page.setText(place, parts.map(({ later }) => later).join(''));
}
