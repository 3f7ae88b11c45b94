/** Astro integration: the last touch on every built page, once everything inline is known. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findFiles } from '../lib/files.ts';
import { insertPolicy } from './csp.ts';

async function finishPage(file: string): Promise<void> {
  await writeFile(file, insertPolicy(await readFile(file, 'utf8')));
}

/** Integration that finishes each HTML file of `dist/`: its Content-Security-Policy. */
export function finishPages(): AstroIntegration {
  return {
    name: 'portail:finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = await findFiles(fileURLToPath(dir), '.html');
        await Promise.all(pages.map(finishPage));
      },
    },
  };
}
