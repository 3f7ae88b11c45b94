/** Documents as the ministry's service makes them, with a text that their holder chooses. */
import type { SignaturePlan } from '../signed-documents/cms.ts';
import type { Bytes } from '../signed-documents/der.ts';
import {
  type Draft,
  draftFile,
  type FilePlan,
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

/** How a writer puts a text into a file. */
export type TextForm = 'literal' | 'utf16' | 'hexadecimal';

/** Escapes what a literal string may not hold. */
export const escapeText = (text: string): string => text.replace(/[()\\]/g, '\\$&');

/** Characters as bytes of UTF-16, big-endian, marked, one character each. */
export function toUtf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bytes.swap16().toString('latin1');
}

const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

/** A PDF string of any text: hexadecimal UTF-16. */
export const anyText = (text: string): string => hex(toUtf16(text));

/** Texts of a document as PDF strings, by attribute. */
export type Strings = Readonly<Record<string, string>>;

/** The texts of a sound document. */
export const honestStrings: Strings = {
  id: '(A1B2C3)',
  recipient: '(Agence fictive)',
  reason: '(Location)',
  todayDate: '(20/11/2026)',
  validityDate: '(31/12/2026)',
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

/** Where in a document the service writes the holder's text. */
export const hosts = [
  'page',
  'catalogue',
  'annotation',
  'info',
  'content',
  'field',
  'signature',
  'pages',
] as const;

export type Host = (typeof hosts)[number];

/** What a document is to be. */
export interface DocumentPlan {
  strings?: Strings;
  /** The holder's text: the object that holds it, as a PDF string, first or last there. */
  host?: Host;
  hosted?: string;
  isLast?: boolean;
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

/** Numbers of the objects of a document. */
export const numbers = {
  catalogue: 1,
  pages: 2,
  page: 3,
  content: 4,
  signature: 5,
  field: 6,
  info: 7,
  annotation: 8,
} as const;

const usualOrder = [1, 2, 3, 4, 7, 8, 6, 5];

function hostedEntry({ host, hosted, isLast }: DocumentPlan, asked: Host, atEnd: boolean): string {
  if (host !== asked || hosted === undefined || (isLast ?? false) !== atEnd) return '';
  return `/Motif ${hosted}`;
}

function dictionary(plan: DocumentPlan, host: Host, entries: string): string {
  return `<<${hostedEntry(plan, host, false)}${entries}${hostedEntry(plan, host, true)}>>`;
}

function contentStream(plan: DocumentPlan): string {
  const shown = plan.host === 'content' ? (plan.hosted ?? '') : '(Justificatif)';
  return stream('', `BT /F1 12 Tf 50 700 Td ${shown} Tj ET`, plan.lineEnd);
}

/** Texts of the objects of a document, by number. */
export function documentObjects(plan: DocumentPlan): ReadonlyMap<number, string> {
  const content = contentDictionary(plan.strings ?? honestStrings);
  return new Map([
    [
      numbers.catalogue,
      dictionary(
        plan,
        'catalogue',
        '/Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/SigFlags 3>>',
      ),
    ],
    [numbers.pages, dictionary(plan, 'pages', '/Type/Pages/Kids[3 0 R]/Count 1')],
    [
      numbers.page,
      dictionary(
        plan,
        'page',
        `/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R/Annots[6 0 R 8 0 R]/sgin_content ${content}`,
      ),
    ],
    [numbers.content, contentStream(plan)],
    [
      numbers.signature,
      dictionary(
        plan,
        'signature',
        `/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange ${rangeMark}/Contents ${gapMark}/M(D:20261120090000Z)`,
      ),
    ],
    [
      numbers.field,
      dictionary(
        plan,
        'field',
        '/Type/Annot/Subtype/Widget/FT/Sig/T(Cachet)/F 132/Rect[0 0 0 0]/P 3 0 R/V 5 0 R',
      ),
    ],
    [numbers.info, dictionary(plan, 'info', '/Producer(Service fictif)')],
    [
      numbers.annotation,
      dictionary(
        plan,
        'annotation',
        '/Type/Annot/Subtype/Text/Rect[0 0 9 9]/P 3 0 R/Contents(Note)',
      ),
    ],
  ]);
}

/** The file of a document, its signature still to come. */
export function draftDocument(plan: DocumentPlan = {}): Draft {
  const texts = documentObjects(plan);
  const packed = new Set(plan.packed);
  const list = (plan.order ?? usualOrder).map((number): ObjectText => {
    return [number, texts.get(number) ?? 'null'];
  });
  const file: FilePlan = {
    objects: list.filter(([number]) => !packed.has(number)),
    packed: list.filter(([number]) => packed.has(number)),
    root: numbers.catalogue,
    trailer: `/Info 7 0 R${plan.trailer ?? ''}`,
    layout: plan.layout ?? 'table',
    lineEnd: plan.lineEnd ?? '\n',
    offsetWidth: plan.offsetWidth ?? 4,
    capacity: plan.capacity ?? 8000,
  };
  return draftFile({ ...file, objects: plan.rewrite?.([...file.objects]) ?? file.objects });
}

/** A signed document. */
export function makeDocument(plan: DocumentPlan = {}, signature?: Partial<SignaturePlan>): Bytes {
  const draft = draftDocument(plan);
  return sealDraft(draft, sealText(joinedText(draft), sealPlan(signature)));
}
