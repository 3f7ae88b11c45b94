/**
 * Rules for what the first page shows: each key that readers interpret in several ways has the form that all of them
 * read alike (rules.md, « Keys that readers rely on »).
 */
import { assertAnnotations } from './annotations.ts';
import { assertContents, assertForms } from './contents.ts';
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import { isKind, isName, numberIn, type PdfDictionary, type PdfObject } from './objects.ts';
import type { PagePath, TreeNode } from './page-tree.ts';
import { type Rectangle, rectangleOf, sidesOf } from './rectangle.ts';

/** Returns the values of an entry on a path, from the root to the page; nodes without the key are skipped. */
function inherited(document: PdfDocument, path: PagePath, key: string): PdfObject[] {
  return path
    .filter(({ dictionary }) => dictionary.entries.has(key))
    .map(({ dictionary }) => document.entry(dictionary, key));
}

const isSameReference = (one: PdfObject | undefined, other: PdfObject | undefined) =>
  isKind(one, 'reference') && isKind(other, 'reference') && one.number === other.number;

/** Returns true if each resource of a level has the same name and reference on the page. `ProcSet` is obsolete. */
function isRepeated(document: PdfDocument, level: PdfDictionary, page: PdfDictionary): boolean {
  return [...level.entries].every(([category, value]) => {
    const [above, own] = [document.resolve(value), document.entry(page, category)];
    if (category === 'ProcSet' || above === own) return true;
    if (!isKind(above, 'dictionary') || !isKind(own, 'dictionary')) return false;
    return [...above.entries].every(([name, item]) => isSameReference(item, own.entries.get(name)));
  });
}

/**
 * Some readers merge the resources of all levels, others take the nearest.
 * @throws Halt unless both give the same.
 */
function assertResources(document: PdfDocument, path: PagePath): void {
  const levels = inherited(document, path, 'Resources').map((level) =>
    isKind(level, 'dictionary') ? level : misplaced(),
  );
  const nearest = levels.at(-1) ?? misplaced();
  if (levels.some((level) => level !== nearest && !isRepeated(document, level, nearest)))
    misplaced();
}

/** Shortest and longest side of a page, in points (ISO 32000-2, annex C). */
const [shortestSide, longestSide] = [3, 14_400];

/** Reads a box of the page. @throws Halt unless it has a usual size. */
function boxOf(document: PdfDocument, object: PdfObject): Rectangle {
  const box = rectangleOf(document, object);
  const isUsual = sidesOf(box).every((side) => side >= shortestSide && side <= longestSide);
  return isUsual ? box : misplaced();
}

/** Some readers show the whole page, others its window, so both must be the same. @throws Halt. */
function assertBoxes(document: PdfDocument, path: PagePath): void {
  const read = (key: string) => inherited(document, path, key).map((box) => boxOf(document, box));
  const page = read('MediaBox').at(-1) ?? misplaced();
  for (const window of read('CropBox'))
    if (window.some((side, index) => side !== page[index])) misplaced();
}

/** Refuses keys that only some readers apply: annotations of the tree, another unit, colours of a group. */
function assertPlainPage(document: PdfDocument, path: PagePath): void {
  const page = path.at(-1)?.dictionary ?? misplaced();
  if (path.slice(0, -1).some(({ dictionary }) => dictionary.entries.has('Annots'))) misplaced();
  if (page.entries.has('UserUnit') && numberIn(document.entry(page, 'UserUnit')) !== 1) misplaced();
  if (!page.entries.has('Group')) return;
  const group = document.entry(page, 'Group');
  const space = isKind(group, 'dictionary') ? document.entry(group, 'CS') : misplaced();
  const isPlain = space === null || isName(space, 'DeviceRGB') || isName(space, 'DeviceGray');
  if (!isPlain) misplaced();
}

function assertRotation(document: PdfDocument, path: PagePath): void {
  for (const angle of inherited(document, path, 'Rotate'))
    if (typeof angle !== 'number' || angle % 90 !== 0) misplaced();
}

/** Returns true for a destination in that page. */
const leadsTo = (destination: PdfObject, { number }: TreeNode) => {
  const [page] = isKind(destination, 'array') ? destination.items : [];
  return isKind(page, 'reference') && page.number === number;
};

/** Refuses what a reader would do by itself: start at another page, or run a script. */
function assertNoAction(document: PdfDocument, catalogue: PdfDictionary, page: TreeNode): void {
  const names = document.entry(catalogue, 'Names');
  const hasScripts = isKind(names, 'dictionary') && names.entries.has('JavaScript');
  if (hasScripts || catalogue.entries.has('AA') || page.dictionary.entries.has('AA')) misplaced();
  if (!catalogue.entries.has('OpenAction')) return;
  const start = document.entry(catalogue, 'OpenAction');
  if (leadsTo(start, page)) return;
  const action = isKind(start, 'dictionary') ? start : misplaced();
  const isMove = isName(document.entry(action, 'S'), 'GoTo') && !action.entries.has('Next');
  if (!isMove || !leadsTo(document.entry(action, 'D'), page)) misplaced();
}

/** Checks that all readers show the first page alike. @throws Halt (`pdf-layout`, `pdf-feature`). */
export async function assertShownAlike(document: PdfDocument, path: PagePath): Promise<void> {
  const page = path.at(-1) ?? misplaced();
  assertResources(document, path);
  assertBoxes(document, path);
  assertRotation(document, path);
  assertPlainPage(document, path);
  assertNoAction(document, document.catalogue(), page);
  assertAnnotations(document, page.dictionary);
  await assertContents(document, page.dictionary);
  await assertForms(document);
}
