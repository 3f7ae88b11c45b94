/** XML from outside, read with bounds: no document type, no entity of its own, no exhaustion. */
import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';

/** What could not be read, or may not be chosen; the message is for the operator. */
export class TrustedListError extends Error {
  override name = 'TrustedListError';
}

/** Stops with a sentence for the operator. @throws TrustedListError */
export function refuse(message: string): never {
  throw new TrustedListError(message);
}

/** National lists take 1 to 6 MB and some 100,000 tags; beyond these, memory would be at the file's mercy. */
export const mostBytes = 12_000_000;
const mostTags = 400_000;
const mostAttributes = 400_000;

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('le fichier n’est pas un texte UTF-8, comme l’est une liste de confiance.');
  }
}

/** Before the parser sees anything: it has no bound of its own. */
function checkBounds(text: string): void {
  // Also in a comment: no trusted list writes one.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
    refuse('une déclaration DOCTYPE ou ENTITY n’a pas sa place dans une liste de confiance.');
  if (countOf(text, '<') > mostTags || countOf(text, '=') > mostAttributes)
    refuse('le fichier a trop de balises ou d’attributs pour une liste de confiance.');
}

function explain(error: unknown): never {
  // The parser calls itself for each level; V8 stops it safely.
  if (error instanceof RangeError) return refuse('le fichier a trop de niveaux de balises.');
  if (!(error instanceof XmlError)) throw error;
  return refuse(`XML mal formé, ligne ${error.line}, colonne ${error.column}.`);
}

/** Reads bytes as XML and gives its root. @throws TrustedListError */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > mostBytes)
    refuse(`le fichier dépasse ${mostBytes / 1_000_000} Mo : ce n’est pas une liste de confiance.`);
  const text = decode(bytes);
  checkBounds(text);
  try {
    return parseXml(text).root ?? refuse('le fichier est vide.');
  } catch (error) {
    if (error instanceof TrustedListError) throw error;
    return explain(error);
  }
}

/** Name without its prefix, and the namespace that the prefix stands for here. */
function qualifiedName(element: XmlElement): { local: string; namespace: string | undefined } {
  const [first = '', second] = element.name.split(':');
  const attribute = second === undefined ? 'xmlns' : `xmlns:${first}`;
  let scope: unknown = element;
  while (scope instanceof XmlElement && scope.attributes[attribute] === undefined)
    scope = scope.parent;
  const namespace = scope instanceof XmlElement ? scope.attributes[attribute] : undefined;
  return { local: second ?? first, namespace };
}

/** Whether an element has that name in that namespace. */
export function isNamed(element: XmlElement, local: string, namespace: string): boolean {
  const name = qualifiedName(element);
  return name.local === local && name.namespace === namespace;
}

/** A reader of the elements of one namespace: those at the end of a path of names, one level each. */
export function readerOf(namespace: string) {
  return (element: XmlElement, path: string): XmlElement[] =>
    path
      .split('/')
      .reduce<XmlElement[]>(
        (parents, local) =>
          parents.flatMap(({ children }) =>
            children
              .filter((child) => child instanceof XmlElement)
              .filter((child) => isNamed(child, local, namespace)),
          ),
        [element],
      );
}

/** Text of an element itself, not of those in it; empty for none. */
export function textOf(element: XmlElement | undefined): string {
  const parts = element?.children ?? [];
  return parts
    .map((part) => (part instanceof XmlText ? part.text : ''))
    .join('')
    .trim();
}
