/** Documents as the ministry's service makes them. */
import type { SignaturePlan } from '../signed-documents/cms.ts';
import type { Bytes } from '../signed-documents/der.ts';
import {
  type Draft,
  draftFile,
  gapMark,
  joinedText,
  type LineEnd,
  type ObjectText,
  rangeMark,
  sealDraft,
  sealText,
  stream,
} from './pdf.ts';
import { sealPlan } from './trust.ts';

/** A PDF string of any text: hexadecimal UTF-16. */
export const anyText = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;

/** Texts of a document as PDF strings, by attribute. */
export type Strings = Readonly<Record<string, string>>;

/** The texts of a sound document. */
export const honestStrings: Strings = {
  id: '(A1B2C3)',
  recipient: '(Agence fictive)',
  reason: '(Location)',
  todayDate: '(20/11/2025)',
  validityDate: '(31/12/2099)',
  familyName: '(MARTIN)',
  givenName: '(Camille)',
  usageName: '(MARTIN)',
  gender: '(F)',
  nationality: '(FRA)',
  birthdate: '(01/02/1990)',
  birthplace: '(Lyon)',
};

/** The dictionary of a document's texts. */
export const contentDictionary = (strings: Strings): string =>
  `<<${Object.entries(strings)
    .map(([name, text]) => `/${name} ${text}`)
    .join('')}>>`;

/** What a document is to be. */
export interface DocumentPlan {
  strings?: Strings;
  /** Order of the objects in the file, by number. */
  order?: readonly number[];
  layout?: 'table' | 'stream';
  /** Objects that go into a compressed object stream (layout `stream`). */
  packed?: readonly number[];
  lineEnd?: LineEnd;
  /** Bytes of an offset in a cross-reference stream. */
  offsetWidth?: number;
  capacity?: number;
  /** Changes the objects before they are written. */
  rewrite?: (objects: ObjectText[]) => ObjectText[];
  trailer?: string;
}

const font = '/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>';
const shown = 'BT /F1 12 Tf 50 700 Td (Justificatif) Tj ET';
const kind = '/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached';

/** Objects of a document: 1 catalogue, 2 pages, 3 page, 4 drawing, 5 signature, 6 field, 7 information, 8 note. */
export const documentObjects = (strings = honestStrings, lineEnd: LineEnd = '\n'): ObjectText[] => [
  [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/SigFlags 3>>>>'],
  [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
  [
    3,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${font}>>/Contents 4 0 R/Annots[6 0 R 8 0 R]/sgin_content ${contentDictionary(strings)}>>`,
  ],
  [4, stream('', shown, lineEnd)],
  [5, `<<${kind}/ByteRange ${rangeMark}/Contents ${gapMark}/M(D:20251120090000Z)>>`],
  [6, '<</Type/Annot/Subtype/Widget/FT/Sig/T(Cachet)/F 132/Rect[0 0 0 0]/P 3 0 R/V 5 0 R>>'],
  [7, '<</Producer(Service fictif)>>'],
  [8, '<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/P 3 0 R/Contents(Note)>>'],
];

/** The file of a document, its signature still to come. */
export function draftDocument(plan: DocumentPlan = {}): Draft {
  const texts = new Map(documentObjects(plan.strings, plan.lineEnd));
  const { order = [1, 2, 3, 4, 7, 8, 6, 5], packed = [], trailer = '', rewrite } = plan;
  const list = order.map((number): ObjectText => [number, texts.get(number) ?? 'null']);
  const objects = list.filter(([number]) => !packed.includes(number));
  return draftFile({
    ...plan,
    objects: rewrite?.(objects) ?? objects,
    packed: list.filter(([number]) => packed.includes(number)),
    trailer: `/Info 7 0 R${trailer}`,
  });
}

/** A signed document. */
export function makeDocument(plan: DocumentPlan = {}, signature?: Partial<SignaturePlan>): Bytes {
  const draft = draftDocument(plan);
  return sealDraft(draft, sealText(joinedText(draft), sealPlan(signature)));
}
