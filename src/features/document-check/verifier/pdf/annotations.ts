/** Annotations of a page that all readers draw alike (ISO 32000-1, section 12.5). */
import type { PdfDocument } from './document.ts';
import { isCount, isKind, isName, type PdfDictionary, type PdfObject } from './objects.ts';
import { misplaced } from './refusals.ts';

/** Flags of an annotation that no reader shows on the screen: hidden, no view (section 12.5.3). */
const unseen = 0b100010;

/** Kinds that need no appearance: readers draw at most a frame or an icon for them. */
const plainKinds = ['Link', 'Text', 'Popup'];

/** Returns true for an annotation that nobody sees: hidden, or without area. */
function isUnseen(document: PdfDocument, annotation: PdfDictionary): boolean {
  const flags = document.entry(annotation, 'F');
  if (isCount(flags) && (flags & unseen) !== 0) return true;
  const area = document.entry(annotation, 'Rect');
  const [left, bottom, right, top] = isKind(area, 'array') ? area.items : [];
  return isCount(left) && isCount(bottom) && left === right && bottom === top;
}

/** Returns true when the normal appearance is one stream, or the stream of a state that exists. */
function hasAppearance(document: PdfDocument, annotation: PdfDictionary): boolean {
  const appearances = document.entry(annotation, 'AP');
  const normal = isKind(appearances, 'dictionary') ? document.entry(appearances, 'N') : null;
  if (isKind(normal, 'stream')) return true;
  const state = document.entry(annotation, 'AS');
  if (!isKind(normal, 'dictionary') || !isKind(state, 'name')) return false;
  return isKind(document.entry(normal, state.name), 'stream');
}

/** Returns the kind of an annotation. @throws Refusal unless it is written in place. */
function kindOf({ entries }: PdfDictionary): string {
  const kind = entries.get('Subtype');
  return isKind(kind, 'name') ? kind.name : misplaced();
}

function assertAnnotation(document: PdfDocument, object: PdfObject): void {
  const annotation = isKind(object, 'dictionary') ? object : misplaced();
  const kind = kindOf(annotation);
  if (isUnseen(document, annotation)) return;
  const isDrawn = annotation.entries.has('AP');
  // Some readers draw the appearance of a popup, others draw its text.
  if (kind === 'Popup' && isDrawn) misplaced();
  const isPlain = plainKinds.includes(kind) || isName(annotation.entries.get('FT'), 'Sig');
  if (isPlain && !isDrawn) return;
  if (!hasAppearance(document, annotation)) misplaced();
}

/** Checks the annotations of a page. @throws Refusal (`pdf-layout`) for one that only some readers draw. */
export function assertAnnotations(document: PdfDocument, page: PdfDictionary): void {
  if (!page.entries.has('Annots')) return;
  const annotations = document.entry(page, 'Annots');
  const { items } = isKind(annotations, 'array') ? annotations : misplaced();
  // All readers skip a null, which some programs leave in place of a removed annotation.
  for (const annotation of items.map((item) => document.resolve(item)))
    if (annotation !== null) assertAnnotation(document, annotation);
}
