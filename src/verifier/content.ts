/** Data of a justificatif: the dictionary `/sgin_content` of its first page (rules.md). */
import { parseFrenchDate } from './french-date.ts';
import type { PdfDocument } from './pdf/document.ts';
import { isKind } from './pdf/objects.ts';
import { assertShownAlike } from './pdf/page-rules.ts';
import { firstPage } from './pdf/page-tree.ts';
import { decodeText } from './pdf/text-string.ts';
import { type AttributeName, type Attributes, attributeNames, halt } from './verdict.ts';

const contentKey = 'sgin_content';

export interface Content {
  attributes: Attributes;
  /** Last day of validity, ISO date. */
  validUntil: string;
}

/**
 * Reads the content. @throws Halt when it is absent, malformed or ambiguous, has no validity date, or is in a page
 * that readers show in several ways.
 */
export async function readContent(document: PdfDocument): Promise<Content> {
  const path = firstPage(document);
  const page = path?.at(-1)?.dictionary;
  const dictionary = page ? document.entry(page, contentKey) : null;
  if (!path || dictionary === null) return halt('ERROR_CONTENT', 'content-missing');
  await assertShownAlike(document, path);
  if (!isKind(dictionary, 'dictionary')) return halt('ERROR_CONTENT', 'content-malformed');
  const texts = new Map<AttributeName, string>();
  for (const name of attributeNames) {
    const value = document.entry(dictionary, name);
    if (value === null) continue;
    if (!isKind(value, 'string')) return halt('ERROR_CONTENT', 'content-malformed');
    texts.set(name, decodeText(value) ?? halt('UNSUPPORTED', 'text-unsure'));
  }
  const validUntil = parseFrenchDate(texts.get('validityDate') ?? '');
  if (validUntil === null) return halt('ERROR_CONTENT', 'date-missing');
  const attributes = Object.fromEntries(
    attributeNames.map((name) => [name, texts.get(name) ?? null]),
  ) as Record<AttributeName, string | null>;
  return { attributes, validUntil };
}
