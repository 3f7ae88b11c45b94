/** Two ways of the letter, made in the browser: e-mail draft and text file. */
import { downloadText } from '../../browser/download.ts';
import { letterSubject } from './letter.ts';
import type { RightId } from './rights.ts';

/** Longest `mailto:` address that systems and mail programs accept without truncation, in characters. */
const longestMailto = 1900;

const pasteHere =
  'Collez ici le texte de votre lettre : il est trop long pour ce brouillon, et il vient d’être copié.';

function mailto(to: string, subject: string, body: string): string {
  // `encodeURIComponent` throws on a lone surrogate.
  const text = body.replace(/\p{Cs}/gu, '\ufffd');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}

/**
 * Returns the `mailto:` address of a draft of the letter. Its lines end with CRLF (RFC 6068, section 5). The citizen must
 * paste a letter that is too long.
 */
export function mailDraft(to: string, right: RightId, letter: string) {
  const address = mailto(to, letterSubject(right), letter.replaceAll('\n', '\r\n'));
  if (address.length <= longestMailto) return { address, isTooLong: false };
  return { address: mailto(to, letterSubject(right), pasteHere), isTooLong: true };
}

/** Downloads the letter as a text file. */
export function downloadLetter(right: RightId, letter: string): void {
  downloadText(`demande-${right}.txt`, letter, 'text/plain');
}
