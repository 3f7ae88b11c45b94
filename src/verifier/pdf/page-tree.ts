/** The first page of a document (ISO 32000-1, section 7.7.3). */
import type { PdfDocument } from './document.ts';
import { malformed, misplaced } from './halts.ts';
import { isKind, isName, type PdfDictionary, type PdfObject } from './objects.ts';

/** Maximum depth of the page tree. */
const deepest = 32;

/** Maximum number of nodes of the page tree. */
const mostNodes = 2000;

/** A node of the page tree, or a page. */
export interface TreeNode {
  /** Object number. */
  number: number;
  dictionary: PdfDictionary;
}

/** A page, after the nodes that lead to it from the root. */
export type PagePath = readonly TreeNode[];

/**
 * Checks that a node names the node that lists it as its parent, and that the root names none. Some readers find what a
 * page inherits from the root down, others from the page up.
 */
function assertParent({ entries }: PdfDictionary, listing: TreeNode | undefined): void {
  const parent = entries.get('Parent');
  const isListing = isKind(parent, 'reference') && parent.number === listing?.number;
  if (listing ? !isListing : entries.has('Parent')) misplaced();
}

/** Searches a tree for its first page. */
class PageSearch {
  first: PagePath | null = null;
  private readonly document: PdfDocument;
  private readonly seen = new Set<PdfObject>();

  constructor(document: PdfDocument) {
    this.document = document;
  }

  /** Returns the number of pages below a reference. @throws Halt. */
  count(reference: PdfObject, above: PagePath): number {
    // Readers ignore a node that is no object of its own, or do not.
    if (!isKind(reference, 'reference')) return misplaced();
    const dictionary = this.document.resolve(reference);
    const isNew = isKind(dictionary, 'dictionary') && !this.seen.has(dictionary);
    if (!isNew || above.length > deepest || this.seen.size >= mostNodes) return malformed();
    this.seen.add(dictionary);
    assertParent(dictionary, above.at(-1));
    const path = [...above, { number: reference.number, dictionary }];
    const isPage = isName(this.document.entry(dictionary, 'Type'), 'Page');
    return isPage && above.length > 0 ? this.countOne(path) : this.countKids(dictionary, path);
  }

  private countOne(path: PagePath): number {
    // Some readers take a page with this key, whatever its value, for a node of the tree.
    if (path.at(-1)?.dictionary.entries.has('Kids')) misplaced();
    this.first ??= path;
    return 1;
  }

  private countKids(node: PdfDictionary, path: PagePath): number {
    const kids = this.document.entry(node, 'Kids');
    const isTree = isName(this.document.entry(node, 'Type'), 'Pages');
    if (!isTree || !isKind(kids, 'array')) return malformed();
    const leaves = kids.items.reduce<number>((sum, kid) => sum + this.count(kid, path), 0);
    return this.document.entry(node, 'Count') === leaves ? leaves : malformed();
  }
}

/**
 * Returns the path to the first page in reading order; null for a document without pages. Refuses an ambiguous tree:
 * each node must be a page, or `Pages` with as many leaves as its `/Count`.
 */
export function firstPage(document: PdfDocument): PagePath | null {
  const search = new PageSearch(document);
  search.count(document.catalogue().entries.get('Pages') ?? null, []);
  document.assertLinearizedAs(search.first?.at(-1)?.dictionary ?? null);
  return search.first;
}
