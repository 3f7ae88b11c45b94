/**
 * Converts the browser's accessibility tree to the sentences that a screen reader announces: one for each named
 * element.
 */
import type { Page } from 'playwright/test';

interface AxValue {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** Announced roles, in French. Other roles (paragraphs, plain text) have no sentence. */
const roleWords: Readonly<Record<string, string>> = {
  alert: 'Alerte',
  banner: 'En-tête',
  button: 'Bouton',
  checkbox: 'Case à cocher',
  combobox: 'Liste déroulante',
  complementary: 'Complément',
  contentinfo: 'Pied de page',
  definition: 'Valeur',
  dialog: 'Fenêtre',
  DisclosureTriangle: 'Détails',
  form: 'Formulaire',
  group: 'Groupe',
  heading: 'Titre',
  image: 'Image',
  link: 'Lien',
  list: 'Liste',
  main: 'Contenu principal',
  navigation: 'Navigation',
  progressbar: 'Progression',
  radio: 'Bouton radio',
  region: 'Région',
  status: 'État',
  term: 'Terme',
  textbox: 'Champ',
};

type Properties = Readonly<Record<string, unknown>>;

/** Announced states, which affect what a person can do, in French. */
const stateWords: readonly ((properties: Properties) => string)[] = [
  ({ expanded }) => (expanded === true ? 'ouvert' : expanded === false ? 'fermé' : ''),
  ({ checked }) => (checked === 'true' ? 'coché' : checked === 'false' ? 'non coché' : ''),
  ({ required }) => (required ? 'obligatoire' : ''),
  ({ invalid }) => (invalid === 'true' ? 'erroné' : ''),
  ({ disabled }) => (disabled ? 'indisponible' : ''),
  ({ hasPopup }) => (hasPopup === 'dialog' ? 'ouvre une fenêtre' : ''),
];

const textOf = (value: AxValue | undefined) => String(value?.value ?? '').trim();

/** Roles that are named by their content. */
const holdsItsName = /^(term|definition|status|alert)$/;

/**
 * Returns the role of a node. A live region without a role counts as a status or an alert (src/browser/live-region.ts).
 */
function roleOf(node: AxNode, { live, atomic, root }: Properties): string {
  // Descendants of a live region have `root`, which refers to it.
  if (atomic !== true || root !== undefined) return textOf(node.role);
  return live === 'assertive' ? 'alert' : 'status';
}

/** Converts a node to « Lien : Contenu. », or to an empty string if it is not announced by itself. */
function toSentence(
  node: AxNode,
  { itemCount, text }: { itemCount: number; text: string },
): string {
  const properties: Properties = Object.fromEntries(
    (node.properties ?? []).map(({ name, value }) => [name, value.value ?? value]),
  );
  const role = roleOf(node, properties);
  const word = roleWords[role];
  const name = textOf(node.name) || (holdsItsName.test(role) ? text : '');
  const isNamelessBox = name === '' && /^(group|region|form|status|alert)$/.test(role);
  if (!word || node.ignored || isNamelessBox) return '';
  const level = role === 'heading' ? ` ${String(properties['level'])}` : '';
  const items = role === 'list' ? ` de ${itemCount} élément${itemCount > 1 ? 's' : ''}` : '';
  const told = [
    `${word}${level}${items}${name === '' ? '' : ` : ${name}`}`,
    ...stateWords.map((toWord) => toWord(properties)),
  ].filter((part) => part !== '');
  const description = textOf(node.description);
  const sentence = `${told.join(', ')}${description ? ` (${description})` : ''}`;
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * Returns the sentences of a page, in the reading order of a screen reader. Reads the main content, or the whole page
 * if `isFullRun` is true or a dialog hides the content.
 */
export async function readAloud(
  page: Page,
  { isFullRun }: { isFullRun: boolean },
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AxNode): AxNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored ? childrenOf(child) : [child];
    });
  const textIn = (node: AxNode): string =>
    textOf(node.role) === 'StaticText'
      ? textOf(node.name)
      : childrenOf(node).map(textIn).join(' ').trim();
  const walk = (node: AxNode): string[] => {
    const children = childrenOf(node);
    const itemCount = children.filter((child) => textOf(child.role) === 'listitem').length;
    return [toSentence(node, { itemCount, text: textIn(node) }), ...children.flatMap(walk)];
  };
  const main = nodes.find((node) => textOf(node.role) === 'main' && !node.ignored);
  const root = (isFullRun ? undefined : main) ?? nodes[0];
  return root ? walk(root).filter((sentence) => sentence !== '') : [];
}
