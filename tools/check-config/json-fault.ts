/** Finds the first syntax error and the repeated keys of a JSON text. */
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import type { Warning } from './warning.ts';

/** French messages for the error codes of `jsonc-parser`. */
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

/** Returns « ligne 3, colonne 12 : virgule attendue »; undefined when the text is JSON. */
export function jsonFault(text: string): string | undefined {
  const errors: ParseError[] = [];
  parse(text.replace(/^\uFEFF/, ''), errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `ligne ${before.length}, colonne ${column} : ${words[printParseErrorCode(first.error)] ?? 'JSON mal écrit'}`;
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
