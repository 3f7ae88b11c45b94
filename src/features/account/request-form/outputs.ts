/** The ways out of the form: e-mail draft, text file. Everything happens in the browser. */
import { letterSubject } from './letter.ts';
import type { RightId } from './rights.ts';

/** Longest address that mail programs and systems take without cutting it, in characters. */
const longestMailto = 1900;

const pasteHere =
  'Collez ici le texte de votre lettre : il est trop long pour ce brouillon, et il vient d’être copié.';

/** An e-mail draft. */
export interface MailDraft {
  /** `mailto:` address. */
  address: string;
  /** True when the letter is too long for the address: it is to be copied and pasted. */
  isTooLong: boolean;
}

function mailto(to: string, subject: string, body: string): string {
  // Half of a pair of surrogates has no encoding.
  const text = body.replace(/\p{Cs}/gu, '\ufffd');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}

/** Draft of the letter to an address. Lines end with CRLF (RFC 6068, section 5). */
export function mailDraft(to: string, right: RightId, letter: string): MailDraft {
  const address = mailto(to, letterSubject(right), letter.replaceAll('\n', '\r\n'));
  if (address.length <= longestMailto) return { address, isTooLong: false };
  return { address: mailto(to, letterSubject(right), pasteHere), isTooLong: true };
}

/** Name of the text file: « demande-acces.txt ». */
export function letterFileName(right: RightId): string {
  return `demande-${right}.txt`;
}

/** Gives the letter to the browser as a text file (UTF-8 with its mark, lines for every system). */
export function downloadLetter(right: RightId, letter: string): void {
  const content = `\uFEFF${letter.replaceAll('\n', '\r\n')}\r\n`;
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = letterFileName(right);
  link.click();
  // The download has its own hold on the content once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
