/**
 * Names the files that a page may ask for later, by what they are, behind its content: nobody reads them before, and
 * what stands before the text is paid in time (docs/decisions.md). `src/lib/later-files.ts` reads them.
 */
import { laterFilesId } from '../../src/lib/later-files.ts';
import type { BuiltPage } from './built-page.ts';

/** Writes what the passes before noted. */
export function insertLaterFiles(page: BuiltPage): void {
  const names = [...page.laterFiles].map(([name, address]) => ` data-${name}="${address}"`);
  if (names.length > 0)
    page.appendToBody(`<template id="${laterFilesId}"${names.join('')}></template>`);
}
