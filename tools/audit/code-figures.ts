/** Figures of the code itself: lengths of functions, casts. Biome checks the longest function, `any` and `!` (.biome.json). */
import ts from 'typescript';

/** Figures of one source. */
export interface CodeFigures {
  /** Lines of each function that has a body, nested ones included. */
  functionLines: readonly number[];
  /** Casts: `value as Type`, without `as const`. */
  casts: number;
}

/** Returns the figures of a source text. @param name Name of its file: `.tsx` has JSX. */
export function codeFigures(name: string, text: string): CodeFigures {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const functionLines: number[] = [];
  let casts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      functionLines.push(lineAt(node.end) - lineAt(node.getStart(source)) + 1);
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { functionLines, casts };
}

/** Returns the length that nine functions in ten do not exceed. */
export const ninetiethPercentile = (lengths: readonly number[]): number =>
  lengths.toSorted((left, right) => left - right)[Math.floor(lengths.length * 0.9)] ?? 0;
