/** Astro integration: the last touch on every built page, once everything inline is known. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findFiles } from '../lib/files.ts';
import { insertPolicy } from './csp.ts';
import { cutPageStyles } from './page-styles.ts';

/** Styles first: the policy holds the hash of what is left of them. */
async function finishPage(file: string, uncut: boolean): Promise<void> {
  const html = await readFile(file, 'utf8');
  await writeFile(file, insertPolicy(uncut ? html : await cutPageStyles(html)));
}

/**
 * Integration that finishes each HTML file of `dist/`: styles cut to the page, then its
 * Content-Security-Policy. `uncut` leaves the styles whole, to compare renderings.
 */
export function finishPages({ uncut }: { uncut: boolean }): AstroIntegration {
  return {
    name: 'portail:finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = await findFiles(fileURLToPath(dir), '.html');
        await Promise.all(pages.map((page) => finishPage(page, uncut)));
      },
    },
  };
}
