/** Words of a source by which it may name what styles know: classes, elements, attributes, their values. */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { remember } from '../lib/remember.ts';

/** A text that may be a list of classes, or the name of an element or attribute: no sentence is. */
const names = /^[a-z][\w-]*(?: [a-z][\w-]*)*$/;

function wordsOfText(text: string): string[] {
  const trimmed = text.trim();
  return names.test(trimmed) ? trimmed.split(/\s+/) : [];
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** What one node of the syntax says by itself. */
function wordsOfNode(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return wordsOfText(node.text);
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return wordsOfText(node.text);
  if (ts.isJsxOpeningLikeElement(node)) return [node.tagName.getText()];
  if (ts.isJsxAttribute(node)) return [node.name.getText().toLowerCase()];
  // `element.hidden = true`: the attribute of that name.
  if (isAssignment(node) && ts.isPropertyAccessExpression(node.left))
    return [node.left.name.text.toLowerCase()];
  return [];
}

function wordsOfTree(node: ts.Node): string[] {
  // Types are gone when it runs.
  if (ts.isTypeNode(node)) return [];
  const words = wordsOfNode(node);
  ts.forEachChild(node, (child) => {
    words.push(...wordsOfTree(child));
  });
  return words;
}

async function readWords(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return wordsOfTree(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
}

const wordsByFile = new Map<string, Promise<readonly string[]>>();

/** Words of a TypeScript source (absolute path), read once. */
export function sourceWords(file: string): Promise<readonly string[]> {
  return remember(wordsByFile, file, readWords);
}
