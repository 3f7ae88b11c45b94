/** Warns of unfinished, invisible and misleading texts. */
import { textsOf } from '../lib/texts-of.ts';
import type { Warning } from './warning.ts';

/** What templates leave to replace: `${X}`, `{{X}}`, `__X__`, `%X%` (not the « %C3%A9 » of an address), « TODO ». */
const placeholder =
  /\$\{[^}]*\}|\{\{[^}]*\}\}|__[A-Z][A-Z0-9_]*__|%(?![0-9A-F]{2}%)[A-Z][A-Z0-9_]*%|\b(?:TODO|FIXME|XXX)\b/;

/** Marks that reverse the direction of a text, and controls. */
const misleading = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

/** Characters that draw nothing. */
const blank = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

function faultOf(text: string): string | null {
  const [left] = placeholder.exec(text) ?? [];
  if (left) return `« ${left} » reste à remplacer`;
  if (misleading.test(text))
    return 'caractère de contrôle, ou qui change le sens du texte : retirez-le';
  if (text !== '' && text.replace(blank, '') === '')
    return 'texte que personne ne voit : écrivez-le';
  return null;
}

/** Returns a warning for each such text of a file, at every depth. */
export function textWarnings(file: unknown): Warning[] {
  return [...textsOf(file)].flatMap(([path, text]) => {
    const message = faultOf(text);
    return message ? [{ path, message }] : [];
  });
}
