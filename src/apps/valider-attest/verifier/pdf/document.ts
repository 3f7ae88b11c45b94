/** A PDF document: its objects by number, its catalogue, its first page. */
import { refuse } from '../verdict.ts';
import { type CrossReference, readCrossReference, readStreamData } from './cross-reference.ts';
import { type DecodingBudget, decodeStream, wholeBudget } from './inflate.ts';
import { asCount, Lexer, readObjectHeader } from './lexer.ts';
import {
  isKind,
  isName,
  type PdfDictionary,
  type PdfObject,
  type PdfReference,
  type PdfStream,
} from './objects.ts';

/** Longest chain of references from one object to its value, and deepest tree of pages. */
const longestChain = 32;

/** Largest number of nodes that a walk of the pages or of the form fields visits. */
const mostNodes = 2000;

const malformed = () => refuse('ERROR_FILE', 'pdf-malformed');

/** An object stream, decoded: its objects by rank. */
interface ObjectStream {
  text: Uint8Array;
  objects: readonly { number: number; offset: number }[];
}

/** Reader of a document; every access may refuse it. */
export class PdfDocument {
  readonly bytes: Uint8Array;
  private readonly crossReference: CrossReference;
  private readonly objects = new Map<string, Promise<PdfObject>>();
  private readonly objectStreams = new Map<number, Promise<ObjectStream>>();

  private readonly budget: DecodingBudget;

  private constructor(bytes: Uint8Array, crossReference: CrossReference, budget: DecodingBudget) {
    this.bytes = bytes;
    this.crossReference = crossReference;
    this.budget = budget;
  }

  /** @throws Refusal: not a PDF, damaged, encrypted. */
  static async open(bytes: Uint8Array): Promise<PdfDocument> {
    const header = new TextDecoder('latin1').decode(bytes.subarray(0, 8));
    if (!/^%PDF-[12]\.\d/.test(header)) refuse('ERROR_FILE', 'not-pdf');
    const budget = { left: wholeBudget };
    const crossReference = await readCrossReference(bytes, budget);
    if (crossReference.trailer.has('Encrypt')) refuse('UNSUPPORTED', 'encrypted');
    return new PdfDocument(bytes, crossReference, budget);
  }

  /** The value that an object stands for: references are followed. */
  async resolve(object: PdfObject | undefined): Promise<PdfObject> {
    let value = object ?? null;
    for (let step = 0; isKind(value, 'reference'); step += 1) {
      if (step > longestChain) malformed();
      value = await this.load(value);
    }
    return value;
  }

  /** Value of an entry of a dictionary. */
  entry({ entries }: Pick<PdfDictionary, 'entries'>, name: string): Promise<PdfObject> {
    return this.resolve(entries.get(name));
  }

  /** The document catalogue. */
  async catalogue(): Promise<PdfDictionary> {
    const root = await this.resolve(this.crossReference.trailer.get('Root'));
    return isKind(root, 'dictionary') ? root : malformed();
  }

  /**
   * The first page in reading order; null for a document without pages. A tree that readers could
   * take in two ways is refused: every node is a page, or pages with as many leaves as it says.
   */
  async firstPage(): Promise<PdfDictionary | null> {
    const pages = { first: null as PdfDictionary | null, seen: new Set<PdfObject>() };
    const root = await this.entry(await this.catalogue(), 'Pages');
    await this.countPages(root, pages, 0);
    return pages.first;
  }

  private async countPages(
    node: PdfObject,
    pages: { first: PdfDictionary | null; seen: Set<PdfObject> },
    depth: number,
  ): Promise<number> {
    if (!isKind(node, 'dictionary') || pages.seen.has(node)) return malformed();
    if (depth > longestChain || pages.seen.size >= mostNodes) return malformed();
    pages.seen.add(node);
    const kids = await this.entry(node, 'Kids');
    const type = await this.entry(node, 'Type');
    if (isName(type, 'Page') && kids === null && depth > 0) {
      pages.first ??= node;
      return 1;
    }
    if (!isName(type, 'Pages') || !isKind(kids, 'array')) return malformed();
    let leaves = 0;
    for (const kid of kids.items)
      leaves += await this.countPages(await this.resolve(kid), pages, depth + 1);
    return (await this.entry(node, 'Count')) === leaves ? leaves : malformed();
  }

  /** The dictionaries of a tree held together by `/Kids`, in reading order, each before its kids. */
  async *walk(root: PdfObject): AsyncGenerator<PdfDictionary> {
    const seen = new Set<PdfObject>();
    const pending = [root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const dictionary = await this.resolve(node);
      if (!isKind(dictionary, 'dictionary') || seen.has(dictionary) || seen.size >= mostNodes)
        return malformed();
      seen.add(dictionary);
      yield dictionary;
      if (!dictionary.entries.has('Kids')) continue;
      const kids = await this.entry(dictionary, 'Kids');
      if (!isKind(kids, 'array')) return malformed();
      pending.push(...[...kids.items].reverse());
    }
  }

  private load(reference: PdfReference): Promise<PdfObject> {
    const key = `${reference.number} ${reference.generation}`;
    const loaded = this.objects.get(key) ?? this.read(reference);
    this.objects.set(key, loaded);
    return loaded;
  }

  private async read({ number, generation }: PdfReference): Promise<PdfObject> {
    const place = this.crossReference.places.get(number);
    // A reference to nothing is null (section 7.3.10).
    if (!place) return null;
    if ('stream' in place) {
      if (generation !== 0) malformed();
      return this.readCompressed(number, place.stream, place.index);
    }
    if (place.generation !== generation) return malformed();
    const lexer = new Lexer(this.bytes, place.offset);
    const header = readObjectHeader(lexer);
    if (header.number !== number || header.generation !== generation) malformed();
    return this.readBody(lexer);
  }

  private async readBody(lexer: Lexer): Promise<PdfObject> {
    const value = lexer.readObject();
    if (lexer.accept('endobj')) return value;
    if (!isKind(value, 'dictionary')) return malformed();
    lexer.expect('stream');
    const length = asCount(await this.readLength(value));
    const stream = readStreamData(lexer, value, length);
    lexer.expect('endobj');
    return stream;
  }

  /** A length must not be in a stream: its reading would wait for itself. */
  private async readLength({ entries }: PdfDictionary): Promise<PdfObject> {
    const length = entries.get('Length');
    if (!isKind(length, 'reference')) return length ?? null;
    const place = this.crossReference.places.get(length.number);
    if (!place || 'stream' in place) return malformed();
    if (place.generation !== length.generation) return malformed();
    const lexer = new Lexer(this.bytes, place.offset);
    const header = readObjectHeader(lexer);
    if (header.number !== length.number || header.generation !== length.generation) malformed();
    const value = lexer.readObject();
    lexer.expect('endobj');
    return value;
  }

  private async readCompressed(number: number, stream: number, index: number): Promise<PdfObject> {
    const opened = this.objectStreams.get(stream) ?? this.openObjectStream(stream);
    this.objectStreams.set(stream, opened);
    const { text, objects } = await opened;
    const entry = objects[index];
    if (entry?.number !== number) return malformed();
    return new Lexer(text, entry.offset, { isFile: false }).readObject();
  }

  private async openObjectStream(number: number): Promise<ObjectStream> {
    const place = this.crossReference.places.get(number);
    // An object stream inside another is forbidden (section 7.5.7), and would loop.
    if (!place || 'stream' in place) return malformed();
    const stream = await this.load({ kind: 'reference', number, generation: place.generation });
    if (!isKind(stream, 'stream')) return malformed();
    return readObjectIndex(stream, await decodeStream(stream, this.budget));
  }
}

function readObjectIndex({ entries }: PdfStream, text: Uint8Array): ObjectStream {
  const count = asCount(entries.get('N'));
  const first = asCount(entries.get('First'));
  const lexer = new Lexer(text);
  const objects: { number: number; offset: number }[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    const number = lexer.readCount();
    objects.push({ number, offset: first + lexer.readCount() });
  }
  return { text, objects };
}
