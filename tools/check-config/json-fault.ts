/** Where a text stops being JSON, in words for the operator. */
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import type { Warning } from './warning.ts';

/** The library's names of what is wrong. */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'mot inconnu : les textes s’écrivent entre guillemets droits',
  InvalidNumberFormat: 'nombre mal écrit',
  PropertyNameExpected: 'nom de champ attendu, entre guillemets droits',
  ValueExpected: 'valeur attendue ; il n’y a pas de virgule après la dernière',
  ColonExpected: 'deux-points attendus',
  CommaExpected: 'virgule attendue',
  CloseBraceExpected: 'accolade fermante attendue',
  CloseBracketExpected: 'crochet fermant attendu',
  EndOfFileExpected: 'texte en trop après la fin',
  InvalidCommentToken: 'JSON n’a pas de commentaires',
  UnexpectedEndOfString: 'guillemet fermant attendu',
  InvalidUnicode: 'caractère mal écrit après « \\u »',
  InvalidEscapeCharacter: 'caractère mal écrit après « \\ »',
  InvalidCharacter: 'caractère interdit dans un texte : saut de ligne ou tabulation',
};

/** « ligne 3, colonne 12 : virgule attendue »; undefined when the text is JSON. */
export function jsonFault(text: string): string | undefined {
  const errors: ParseError[] = [];
  parse(text.replace(/^\uFEFF/, ''), errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `ligne ${before.length}, colonne ${column} : ${words[printParseErrorCode(first.error)] ?? 'JSON mal écrit'}`;
}

/** Keys that one object has twice: the last one counts, and nothing says so. */
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
