/** Links of the built pages have a target, and announce new tabs. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerDemoPage, demoPagesPath } from '../../tools/demo/demo-pages.ts';
import { builtPages, dist, readableText } from './site.ts';

function fileOf(pathname: string): string | undefined {
  const candidates =
    pathname === '/' ? ['index.html'] : [pathname.slice(1), `${pathname.slice(1)}.html`];
  return candidates.find((file) => existsSync(`${dist}/${file}`));
}

test.each(builtPages)(
  'every internal link of $file leads to a page, and its fragment to an element',
  ({ file, document }) => {
    for (const link of document.querySelectorAll('a[href]')) {
      const url = new URL(
        link.getAttribute('href') ?? '',
        `https://site.invalid/${file.replace(/\.html$/, '')}`,
      );
      expect(['https:', 'http:', 'mailto:', 'tel:'], url.href).toContain(url.protocol);
      if (url.origin !== 'https://site.invalid') continue;
      if (url.pathname.startsWith(demoPagesPath)) {
        expect(answerDemoPage(url).status, url.href).toBe(200);
        continue;
      }
      const target = fileOf(url.pathname);
      expect(target, `${url.pathname} dans ${file}`).toBeDefined();
      const page = builtPages.find((candidate) => candidate.file === target);
      if (url.hash && page)
        expect(
          page.document.getElementById(decodeURIComponent(url.hash.slice(1))),
          url.href,
        ).not.toBeNull();
    }
  },
);

test.each(builtPages)(
  'links of $file that open a new tab announce it, and set `noopener`',
  ({ document }) => {
    for (const link of document.querySelectorAll('a[target="_blank"]')) {
      expect(link.getAttribute('aria-label')).toBe(`${readableText(link)} (nouvelle fenêtre)`);
      expect(link.getAttribute('rel')).toBe('noopener external');
    }
  },
);
