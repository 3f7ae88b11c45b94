/** A page as a screen reader tells it, from the browser's own accessibility tree: one sentence for each thing with a name. */
import type { Page } from '@playwright/test';

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

/** Roles that are told, in French. The rest (paragraphs, plain text) is read as it stands. */
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

/** States that change what a person does, in French. */
const stateWords: readonly ((properties: Properties) => string)[] = [
  ({ expanded }) => (expanded === true ? 'ouvert' : expanded === false ? 'fermé' : ''),
  ({ checked }) => (checked === 'true' ? 'coché' : checked === 'false' ? 'non coché' : ''),
  ({ required }) => (required ? 'obligatoire' : ''),
  ({ invalid }) => (invalid === 'true' ? 'erroné' : ''),
  ({ disabled }) => (disabled ? 'indisponible' : ''),
  ({ hasPopup }) => (hasPopup === 'dialog' ? 'ouvre une fenêtre' : ''),
];

const textOf = (value: AxValue | undefined) => String(value?.value ?? '').trim();

/** Roles whose name is what they hold. */
const holdsItsName = /^(term|definition|status|alert)$/;

/** The role whose work a part does without having it: it tells what changes in it (src/browser/live-region.ts). */
function roleOf(node: AxNode, { live, atomic, root }: Properties): string {
  // What stands in such a part refers to it by `root`.
  if (atomic !== true || root !== undefined) return textOf(node.role);
  return live === 'assertive' ? 'alert' : 'status';
}

/** One node → « Lien : Contenu. »; empty for what is not told by itself. */
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
 * Sentences of a page, in the order in which a screen reader goes through it: of the main content, or
 * of the whole page when it is asked for or when a dialog lies over the content.
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
