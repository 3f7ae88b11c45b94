/** The mark of a built page: a digest of the names of its files, by which an open page sees that the site was updated. */
import { hash } from 'node:crypto';
import { configMetaName } from '../../src/lib/config-meta.ts';
import { type BuiltPage, metaNamed } from './built-page.ts';

/** Matches the name of a hashed file. A name changes with its content, and with the names of what it imports. */
const hashedFile = /_astro\/[\w./-]+/g;

/** Writes the mark into the page's `<meta>` (src/browser/ask-page.ts). */
export function insertFilesMark($: BuiltPage): void {
  const names = [...new Set($.html().match(hashedFile))].sort();
  $(metaNamed(configMetaName)).attr('data-files', hash('sha256', names.join(), 'hex').slice(0, 12));
}
