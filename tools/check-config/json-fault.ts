/** Finds the first syntax error and the repeated keys of a JSON text. */
import { visit } from 'jsonc-parser';
import type { Warning } from './warning.ts';

/** Returns « ligne 3, colonne 12 : JSON mal écrit devant « "env": … » »; undefined when the text is JSON. */
export function jsonFault(text: string): string | undefined {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return 'le fichier est vide';
  let fault: string | undefined;
  const onError = (
    _code: number,
    offset: number,
    _length: number,
    line: number,
    column: number,
  ) => {
    const [rest] = json.slice(offset, offset + 40).split('\n');
    fault ??= `ligne ${line + 1}, colonne ${column + 1} : JSON mal écrit devant « ${rest} »`;
  };
  visit(json, { onError }, { disallowComments: true });
  return fault;
}

/** Warns of keys repeated in one object, because parsers silently keep the last one. */
export function repeatedKeys(text: string): Warning[] {
  const warnings: Warning[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, line, _column, pathOf) => {
      const known = open.at(-1);
      if (known?.has(key))
        warnings.push({
          path: [...pathOf(), key],
          message: `champ écrit deux fois, ligne ${line + 1} : seul le dernier compte, retirez l’autre`,
        });
      known?.add(key);
    },
  });
  return warnings;
}
