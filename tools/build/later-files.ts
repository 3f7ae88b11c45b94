/**
 * Names the files that a page may ask for later, by what they are, behind its content: nobody reads them before, and
 * what stands before the text is paid in time (docs/decisions.md). `src/lib/later-files.ts` reads them.
 */
import { laterFilesId } from '../../src/lib/later-files.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';

/** Writes what the passes before noted. */
export function insertLaterFiles(page: BuiltPage): void {
  const place = page
    .elements('template')
    .find((element) => attributeOf(element, 'id') === laterFilesId);
  const names = [...page.laterFiles].map(([name, address]) => ` data-${name}="${address}"`);
  if (place) page.replace(place, `<template id="${laterFilesId}"${names.join('')}></template>`);
}
