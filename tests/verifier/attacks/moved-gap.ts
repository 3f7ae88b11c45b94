/**
 * Documents whose ByteRange gap was moved. The signer is honest and writes a text that the holder chose: another
 * catalogue, signature dictionary and cross-reference table. The holder closes the signer's gap and opens one inside the
 * text. The signed bytes are the same, but the file would show something else. The signer's dictionary has then lost its
 * contents, wherever the text is: of 2,360 places, forms and layouts, all were refused for that.
 */
import { draftDocument } from './documents.ts';
import {
  bytesOf,
  type Draft,
  fillGap,
  freeEntry,
  gapMark,
  joinedText,
  sealText,
  tableEntry,
} from './pdf.ts';
import { forgedContent, replaceObject } from './structure/edits.ts';
import { type Attempt, policy } from './trust.ts';

/** The typed text, with its own range and offset; they have the same width in every text. */
function payload(contents: string, range: readonly number[], offset: number): string {
  const numbers = range.map((number) => String(number).padEnd(8)).join(' ');
  const kind = '/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached';
  const signature = `<<${kind}/ByteRange[0 ${numbers}]/Contents${contents}>>`;
  const page = `<</Type/Pages/Count 1/Kids[<</Type/Page/sgin_content${forgedContent}>>]>>`;
  const form = `<</Fields[<</FT/Sig/V${signature}>>]>>`;
  const table = `xref\n0 1\n${freeEntry('\n')}1 1\n${tableEntry(offset, '\n')}`;
  return ` 1 0 obj<</Type/Catalog/Pages${page}/AcroForm${form}>> endobj ${table}trailer<</Size 2/Root 1 0 R>>`;
}

const typedInto = (text: string): Draft =>
  draftDocument({
    rewrite: replaceObject(7, (old) => old.replace('<<', `<</Motif(${text.replace(gapMark, '')})`)),
  });

/** Moves the gap to a place in the typed text. `contents` is the forged entry, with the mark of the gap. */
function movedGap(name: string, contents: string): Attempt {
  const blank = payload(contents, [0, 0, 0], 0);
  const draft = typedInto(blank);
  const base = draft.text.indexOf(' 1 0 obj<</Type/Catalog/Pages<<');
  const start = base + blank.indexOf(gapMark);
  // The gap moves the forged table to the offset that the signer's « startxref » names.
  const width = draft.crossReference - base - blank.indexOf('xref\n') + 1;
  const rest = draft.text.length - (draft.end - draft.start) - start;
  const forged = typedInto(payload(contents, [start, start + width, rest], base + 1));
  const joined = joinedText(forged);
  const gap = fillGap(sealText(joined), width);
  return { name, bytes: bytesOf(joined.slice(0, start) + gap + joined.slice(start)), policy };
}

/** Returns attempts to move the gap. Each name completes « the holder… ». */
export const movedGapAttempts = (): Attempt[] => [
  movedGap('opens the gap in a dictionary of the text', gapMark),
  movedGap('opens the gap between a backslash and its parenthesis', `\\${gapMark}(\\)`),
  movedGap('opens the gap in a comment, another string after it', `%${gapMark}\n<00>`),
];
