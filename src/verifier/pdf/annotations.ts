/** Annotations of a page that all readers draw alike (ISO 32000-1, section 12.5). */
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import { isCount, isKind, isName, type PdfDictionary, type PdfObject } from './objects.ts';

/** Flags of an annotation (section 12.5.3). */
const flags = { invisible: 1, hidden: 2, noRotate: 16, noView: 32 };

/** Kinds that need no appearance: readers draw at most a thin frame or an icon for them. */
const plainKinds = ['Link', 'Text', 'Popup'];

/** Kinds whose appearance all readers draw. */
const drawnKinds = ['Stamp', 'FreeText', 'Square', 'Circle', 'Widget'];

/** Widest frame of a link, in points. */
const widestFrame = 1;

/** Returns true for a hidden annotation. @throws Halt for flags that only some readers apply. */
function isHidden(document: PdfDocument, annotation: PdfDictionary): boolean {
  if (!annotation.entries.has('F')) return false;
  const value = document.entry(annotation, 'F');
  const bits = isCount(value) ? value : misplaced();
  if ((bits & (flags.invisible | flags.noRotate)) !== 0) misplaced();
  return (bits & (flags.hidden | flags.noView)) !== 0;
}

/** Returns true for a signature field that shows nothing. */
function isBareSeal(document: PdfDocument, annotation: PdfDictionary): boolean {
  return (
    isName(annotation.entries.get('FT'), 'Sig') &&
    !annotation.entries.has('MK') &&
    document.entry(annotation, 'AP') === null
  );
}

/** Returns true for a link without a wide frame. */
function isThin(document: PdfDocument, annotation: PdfDictionary): boolean {
  const [border, style] = ['Border', 'BS'].map((key) => document.entry(annotation, key));
  const numbers = isKind(border, 'array') ? border.items.slice(0, 3) : [];
  const isSlim = (each: PdfObject) => isCount(each) && each <= widestFrame;
  const own = isKind(style, 'dictionary') ? document.entry(style, 'W') : null;
  return numbers.every(isSlim) && (own === null || isSlim(own));
}

/** Returns true for a form with a frame of four numbers. */
function isForm(document: PdfDocument, form: PdfObject): boolean {
  if (!isKind(form, 'stream')) return false;
  const frame = document.resolve(form.entries.get('BBox'));
  return isKind(frame, 'array') && frame.items.length === 4;
}

/** Returns true when the normal appearance is one form, or the form of a state that exists. */
function hasAppearance(document: PdfDocument, annotation: PdfDictionary): boolean {
  const appearances = document.entry(annotation, 'AP');
  const normal = isKind(appearances, 'dictionary') ? document.entry(appearances, 'N') : null;
  if (isKind(normal, 'stream')) return isForm(document, normal);
  const state = document.entry(annotation, 'AS');
  if (!isKind(normal, 'dictionary') || !isKind(state, 'name')) return false;
  return isForm(document, document.entry(normal, state.name));
}

/** Returns the kind of an annotation. @throws Halt unless it is written in place. */
function kindOf({ entries }: PdfDictionary): string {
  const kind = entries.get('Subtype');
  return isKind(kind, 'name') ? kind.name : misplaced();
}

function assertAnnotation(document: PdfDocument, object: PdfObject): void {
  const annotation = isKind(object, 'dictionary') ? object : misplaced();
  const kind = kindOf(annotation);
  // An action may run a script.
  if (annotation.entries.has('AA')) misplaced();
  if (isHidden(document, annotation)) return;
  if (plainKinds.includes(kind)) {
    // Some readers draw an appearance of these, others do not.
    const isPlain = document.entry(annotation, 'AP') === null && isThin(document, annotation);
    if (!isPlain) misplaced();
    return;
  }
  if (kind === 'Widget' && isBareSeal(document, annotation)) return;
  if (!drawnKinds.includes(kind) || !hasAppearance(document, annotation)) misplaced();
}

/** Checks the annotations of a page. @throws Halt (`pdf-layout`) for one that only some readers draw. */
export function assertAnnotations(document: PdfDocument, page: PdfDictionary): void {
  if (!page.entries.has('Annots')) return;
  const annotations = document.entry(page, 'Annots');
  const { items } = isKind(annotations, 'array') ? annotations : misplaced();
  // All readers skip a null, which some programs leave in place of a removed annotation.
  for (const annotation of items.map((item) => document.resolve(item)))
    if (annotation !== null) assertAnnotation(document, annotation);
}
