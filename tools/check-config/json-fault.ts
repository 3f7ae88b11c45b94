/** Finds the first syntax error and the repeated keys of a JSON text. */
import { visit } from 'jsonc-parser';
import type { Warning } from './warning.ts';

/** Deepest nesting that the check reads; a configuration has five levels. */
const deepest = 50;

/** Returns true for a text nested too deeply for the parsers that read it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Returns what is the matter at a place of a text that is no JSON. */
function adviceAt(json: string, offset: number): string {
  const [rest = ''] = json.slice(offset, offset + 40).split('\n');
  const left = json.slice(offset).trim();
  if (left === '') return 'le fichier s’arrête là : il est coupé';
  if (/^"(?:[^"\\\n]|\\.)*\\?$/.test(left))
    return `JSON mal écrit devant « ${rest} » : il manque un guillemet, ou le fichier est coupé`;
  if (/^[“”„«»‘’]/.test(rest))
    return `guillemet typographique devant « ${rest} » : écrivez un guillemet droit (")`;
  if (/^[A-Za-z<]/.test(rest) && offset === 0)
    return `ce n’est pas un fichier JSON : il commence par « ${rest} »`;
  return `JSON mal écrit devant « ${rest} »`;
}

/** Returns « ligne 3, colonne 12 : JSON mal écrit devant « "env": … » »; undefined when the text is JSON. */
export function jsonFault(text: string): string | undefined {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return 'le fichier est vide';
  if (isTooDeep(json)) return `plus de ${deepest} niveaux, les uns dans les autres`;
  let fault: string | undefined;
  const onError = (
    _code: number,
    offset: number,
    _length: number,
    line: number,
    column: number,
  ) => {
    fault ??= `ligne ${line + 1}, colonne ${column + 1} : ${adviceAt(json, offset)}`;
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
