/** Asks the page's own address why a file of the page did not load (architecture: failures). */
import { configMetaName } from '../lib/config-meta.ts';
import { abortAfter } from './within-time.ts';

/** Time limit until the mark has come, in ms. With 5 s, a line of 25 kbit/s and 1 s could not retry. */
const patience = 10_000;

/**
 * unreachable: no answer, or that of somebody else, such as the sign-in page of a hotel's network. faulty: the site answers
 * with an error. updated: the page names other files than this one does. same: the page is as it was.
 */
export type PageAnswer = 'unreachable' | 'faulty' | 'updated' | 'same';

/** Finds the mark of our pages: the digest of the files that the page names (tools/build/files-mark.ts). */
const mark = new RegExp(`<meta name="${configMetaName}"[^>]* data-files="([^"]*)"`);

/** Reads a page as far as its mark, which is in its first kilobyte. Resolves to the mark; to undefined without one. */
async function readMark({ body }: Response): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let html = '';
  for (let isEnd = !reader; !isEnd && !mark.test(html); ) {
    const chunk = await reader?.read();
    isEnd = chunk?.done ?? true;
    html += decoder.decode(chunk?.value, { stream: true });
  }
  // The rest of the page would take the line from the lost files.
  void reader?.cancel().catch(() => undefined);
  return mark.exec(html)?.[1];
}

/** Asks the page without its query, which may have an identifier. Never rejects. */
export async function askPage(): Promise<PageAnswer> {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`);
  try {
    const response = await fetch(location.origin + location.pathname, {
      cache: 'no-store',
      redirect: 'error',
      signal: abortAfter(patience),
    });
    if (!response.ok) return 'faulty';
    const files = await readMark(response);
    if (files === undefined) return 'unreachable';
    return files === own?.dataset['files'] ? 'same' : 'updated';
  } catch {
    return 'unreachable';
  }
}
