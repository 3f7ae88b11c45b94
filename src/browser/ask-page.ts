/** Asks the page's own address why a file of the page did not load (architecture: failures). */
import { configMetaName } from '../lib/config-meta.ts';
import { abortAfter } from './within-time.ts';

/** Time limit of the question, its answer included, in ms. */
const patience = 5_000;

/**
 * unreachable: no answer, or that of somebody else, such as the sign-in page of a hotel's network. faulty: the site answers
 * with an error. updated: the page names other files than this one does. same: the page is as it was.
 */
export type PageAnswer = 'unreachable' | 'faulty' | 'updated' | 'same';

/** Finds the mark of our pages: the digest of the files that the page names (tools/build/finish-pages.ts). */
const mark = new RegExp(`<meta name="${configMetaName}"[^>]* data-files="([^"]*)"`);

/** Asks the page without its query, which may have an identifier. Never rejects. */
export async function askPage(): Promise<PageAnswer> {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  try {
    const response = await fetch(location.origin + location.pathname, {
      cache: 'no-store',
      redirect: 'error',
      signal: abortAfter(patience),
    });
    const html = await response.text();
    if (!response.ok) return 'faulty';
    const [, files] = mark.exec(html) ?? [];
    if (files === undefined) return 'unreachable';
    return files === own?.dataset['files'] ? 'same' : 'updated';
  } catch {
    return 'unreachable';
  }
}
