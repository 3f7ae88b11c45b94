/** Parses untrusted XML within limits: no DOCTYPE, no custom entity, bounded size. */
import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml';

/** A list that cannot be read, or a service that may not be chosen. The message is for the operator. */
export class TrustedListError extends Error {
  override name = 'TrustedListError';
}

/** Throws an error with a sentence for the operator. @throws TrustedListError */
export function refuse(message: string): never {
  throw new TrustedListError(message);
}

/** Limits on size, tags and attributes, to bound memory. National lists have 1 to 6 MB and some 100,000 tags. */
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

/** Checks the limits before the parser runs, because it has none. */
function checkBounds(text: string): void {
  // Refused in comments too: no trusted list contains these words.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
    refuse('une déclaration DOCTYPE ou ENTITY n’a pas sa place dans une liste de confiance.');
  if (countOf(text, '<') > mostTags || countOf(text, '=') > mostAttributes)
    refuse('le fichier a trop de balises ou d’attributs pour une liste de confiance.');
}

function explain(error: unknown): never {
  // The parser recurses into each level. V8 stops it safely when the stack is full.
  if (error instanceof RangeError) return refuse('le fichier a trop de niveaux de balises.');
  if (!(error instanceof XmlError)) throw error;
  return refuse(`XML mal formé, ligne ${error.line}, colonne ${error.column}.`);
}

/** Parses bytes as XML and returns the root. @throws TrustedListError */
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

/** Returns the name without its prefix, and the namespace bound to that prefix. */
function qualifiedName(element: XmlElement): { local: string; namespace: string | undefined } {
  const [first = '', second] = element.name.split(':');
  const attribute = second === undefined ? 'xmlns' : `xmlns:${first}`;
  let scope: unknown = element;
  while (scope instanceof XmlElement && scope.attributes[attribute] === undefined)
    scope = scope.parent;
  const namespace = scope instanceof XmlElement ? scope.attributes[attribute] : undefined;
  return { local: second ?? first, namespace };
}

/** Checks that an element has this name in this namespace. */
export function isNamed(element: XmlElement, local: string, namespace: string): boolean {
  const name = qualifiedName(element);
  return name.local === local && name.namespace === namespace;
}

/** Returns a function that finds the elements of a namespace at a path, one name per level. */
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

/** Returns the own text of an element, without that of its children; empty for undefined. */
export function textOf(element: XmlElement | undefined): string {
  const parts = element?.children ?? [];
  return parts
    .map((part) => (part instanceof XmlText ? part.text : ''))
    .join('')
    .trim();
}
