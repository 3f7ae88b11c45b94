/** Annotations of a page that all readers draw alike (ISO 32000-1, section 12.5). The table is in rules.md. */
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import {
  isCount,
  isKind,
  isName,
  numberIn,
  type PdfDictionary,
  type PdfObject,
} from './objects.ts';
import { numbersOf, overlap, type Rectangle, rectangleOf, sidesOf } from './rectangle.ts';

/** Flags of an annotation (section 12.5.3). */
const flag = { hidden: 2, print: 4, noZoom: 8, noRotate: 16, noView: 32 };

/** Flags that change nothing that is shown: read only, locked, its contents locked. */
const silentFlags = 64 | 128 | 512;

/** Kinds whose appearance all readers draw. */
const drawnKinds = ['Stamp', 'FreeText', 'Square', 'Circle', 'Widget'];

/** Kinds of fields that all readers know (section 12.7.4). */
const fieldKinds = ['Tx', 'Ch', 'Btn', 'Sig'];

/** Most thin frames and icons on a page, which only some readers draw: real documents have a few. */
const mostFaint = 8;

/** Widest frame of a link, and longest side of a note's icon, in points. */
const [widestFrame, longestIcon] = [1, 40];

/** Levels of the tree of fields above a widget. */
const deepest = 8;

/** Returns the flags. @throws Halt for those that only some readers apply. */
function flagsOf(document: PdfDocument, annotation: PdfDictionary): number {
  if (!annotation.entries.has('F')) return 0;
  const value = document.entry(annotation, 'F');
  return isCount(value) ? value : misplaced();
}

/** Returns true for an annotation that is neither on screen nor on paper. */
const isHidden = (flags: number) =>
  (flags & flag.hidden) !== 0 || (flags & (flag.noView | flag.print)) === flag.noView;

const hasOnly = (flags: number, allowed: number) => (flags & ~allowed) === 0;

/** Returns the width of a link's frame, in points: some readers draw one of 1 where nothing says otherwise. */
function frameOf(document: PdfDocument, link: PdfDictionary): number {
  const [style, border] = ['BS', 'Border'].map((key) => document.entry(link, key));
  if (isKind(style, 'dictionary'))
    return style.entries.has('W') ? (numberIn(document.entry(style, 'W')) ?? Infinity) : 1;
  if (!isKind(border, 'array')) return 1;
  const [, , width = 0] = border.items;
  return numberIn(document.resolve(width)) ?? Infinity;
}

/** Returns true for a link or note that only some readers draw, faintly; a popup is never drawn. @throws Halt. */
function isFaint(document: PdfDocument, annotation: PdfDictionary, kind: string): boolean {
  // Some readers draw an appearance of these, others do not.
  if (document.entry(annotation, 'AP') !== null) misplaced();
  if (kind === 'Popup') return false;
  if (kind === 'Link') {
    const frame = frameOf(document, annotation);
    if (frame < 0 || frame > widestFrame) misplaced();
    return frame > 0;
  }
  const sides = sidesOf(rectangleOf(document, document.entry(annotation, 'Rect')));
  return sides.every((side) => side <= longestIcon) || misplaced();
}

/** Returns the form of the normal appearance: the only one, or that of a state that exists. @throws Halt without one. */
function appearanceOf(document: PdfDocument, annotation: PdfDictionary): PdfObject {
  const appearances = document.entry(annotation, 'AP');
  const normal = isKind(appearances, 'dictionary') ? document.entry(appearances, 'N') : null;
  if (!isKind(normal, 'dictionary')) return normal;
  const state = document.entry(annotation, 'AS');
  return isKind(state, 'name') ? document.entry(normal, state.name) : misplaced();
}

/** Checks a form whose frame and matrix all readers apply alike. @throws Halt. */
function assertForm(document: PdfDocument, form: PdfObject): void {
  const { entries } = isKind(form, 'stream') ? form : misplaced();
  const sides = sidesOf(rectangleOf(document, document.resolve(entries.get('BBox'))));
  if (sides.some((side) => side === 0)) misplaced();
  if (!entries.has('Matrix')) return;
  const matrix = document.resolve(entries.get('Matrix'));
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(document, matrix, 6);
  if (a * d === b * c) misplaced();
}

/** Returns an entry of a field, its own or from the nearest field above; null without one. @throws Halt. */
function fieldEntry(document: PdfDocument, widget: PdfDictionary, key: string): PdfObject {
  let field: PdfObject = widget;
  for (let level = 0; level < deepest && isKind(field, 'dictionary'); level += 1) {
    if (field.entries.has(key)) return document.entry(field, key);
    field = document.entry(field, 'Parent');
  }
  return field === null ? null : misplaced();
}

/** Returns true for a field that readers draw by its appearance. @throws Halt for one that some draw in their own way. */
function isDrawnField(document: PdfDocument, widget: PdfDictionary): boolean {
  const appearances = document.entry(widget, 'AP');
  const kind = fieldEntry(document, widget, 'FT');
  const isSeal = isName(kind, 'Sig');
  // Some readers draw a mark on a signature field without a signature.
  if (isSeal && !isKind(fieldEntry(document, widget, 'V'), 'dictionary')) misplaced();
  if (isSeal && appearances === null) return widget.entries.has('MK') && misplaced();
  const isKnown = isKind(kind, 'name') && fieldKinds.includes(kind.name);
  // Some readers draw no field without a kind or a name.
  if (!isKnown || fieldEntry(document, widget, 'T') === null) misplaced();
  const hasStates =
    isKind(appearances, 'dictionary') && !isKind(document.entry(appearances, 'N'), 'stream');
  // Some readers draw a check box without states themselves; a button that is pushed has none.
  if (isName(kind, 'Btn') && !hasStates && !isPushed(document, widget)) misplaced();
  return true;
}

/** Flag of a button without a state (section 12.7.4.2). */
const pushButton = 1 << 16;

function isPushed(document: PdfDocument, widget: PdfDictionary): boolean {
  const flags = fieldEntry(document, widget, 'Ff');
  return isCount(flags) && (flags & pushButton) !== 0;
}

/** Returns the kind of an annotation. @throws Halt unless it is written in place. */
function kindOf({ entries }: PdfDictionary): string {
  const kind = entries.get('Subtype');
  return isKind(kind, 'name') ? kind.name : misplaced();
}

/** An annotation that all readers draw, with its place. */
interface Drawn {
  place: Rectangle;
  isField: boolean;
}

/** Reads the annotations of a page in order. */
class AnnotationReader {
  private readonly document: PdfDocument;
  private readonly drawn: Drawn[] = [];
  private faint = 0;

  constructor(document: PdfDocument) {
    this.document = document;
  }

  /** Reads the next annotation. @throws Halt for one that readers draw in several ways. */
  read(annotation: PdfDictionary): void {
    const kind = kindOf(annotation);
    // An action may run a script.
    if (annotation.entries.has('AA')) misplaced();
    const flags = flagsOf(this.document, annotation);
    if (isHidden(flags)) return;
    const isNote = kind === 'Text';
    const ofKind = isNote ? flag.noZoom | flag.noRotate : 0;
    if (!hasOnly(flags, flag.print | silentFlags | ofKind)) misplaced();
    if (isNote || kind === 'Link' || kind === 'Popup') this.readPlain(annotation, kind);
    else this.readDrawn(annotation, { kind, isPrinted: (flags & flag.print) !== 0 });
  }

  private readPlain(annotation: PdfDictionary, kind: string): void {
    if (isFaint(this.document, annotation, kind)) this.faint += 1;
    if (this.faint > mostFaint) misplaced();
  }

  private readDrawn(
    annotation: PdfDictionary,
    { kind, isPrinted }: { kind: string; isPrinted: boolean },
  ) {
    const place = rectangleOf(this.document, this.document.entry(annotation, 'Rect'));
    const isField = kind === 'Widget';
    // No reader draws an appearance in a place without area.
    if (sidesOf(place).some((side) => side === 0)) return;
    if (isField && !isDrawnField(this.document, annotation)) return;
    // What is shown on screen only is another page on paper.
    if (!drawnKinds.includes(kind) || !isPrinted) misplaced();
    // Some readers apply it to the appearance (ISO 32000-2, table 166).
    if (annotation.entries.has('BM')) misplaced();
    assertForm(this.document, appearanceOf(this.document, annotation));
    // Some readers draw the fields after all other annotations.
    const isBelow = (other: Drawn) => other.isField && !isField && overlap(other.place, place);
    if (this.drawn.some(isBelow)) misplaced();
    this.drawn.push({ place, isField });
  }
}

/** Checks the annotations of a page. @throws Halt (`pdf-layout`) for those that readers draw in several ways. */
export function assertAnnotations(document: PdfDocument, page: PdfDictionary): void {
  if (!page.entries.has('Annots')) return;
  const annotations = document.entry(page, 'Annots');
  const { items } = isKind(annotations, 'array') ? annotations : misplaced();
  const reader = new AnnotationReader(document);
  // All readers skip a null, which some programs leave in place of a removed annotation.
  for (const annotation of items.map((item) => document.resolve(item)))
    if (annotation !== null)
      reader.read(isKind(annotation, 'dictionary') ? annotation : misplaced());
}
