/**
 * Names that code may write into a page: elements, attributes, classes. They are in its texts and in the keys of its
 * objects (`{ className: 'fr-btn', hidden: true }`), because scripts write names whole.
 */
import { parseSync } from 'vite';

/** Returns every word of a text, because each may be a class or an attribute. */
export function extractWords(content: string): string[] {
  return content.match(/[\w-]+/g) ?? [];
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the texts that one node of a syntax tree (ESTree) holds itself. */
function textsOf(node: Record<string, unknown>): string[] {
  const { type, value, key } = node;
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type === 'TemplateElement' && isNode(value)) return [String(value['cooked'])];
  const isNamed = type === 'Property' && isNode(key) && key['type'] === 'Identifier';
  return isNamed ? [String(key['name'])] : [];
}

/** Returns the names in the code of a script or module, each once. @throws Error if it is no JavaScript. */
export function namesInCode(code: string): string[] {
  const { program, errors } = parseSync('code.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isNode(value)) return;
    for (const text of textsOf(value)) for (const word of extractWords(text)) names.add(word);
    Object.values(value).forEach(walk);
  };
  walk(program);
  return [...names];
}
