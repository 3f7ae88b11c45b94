/** The built site, read once for all tests of `dist/`. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { featuresMetaName, type PageFeature, parsePageFeatures } from '../../src/page-features.ts';
import { findFiles } from '../../tools/lib/files.ts';

/** Folder of the built site. */
export const dist = 'dist';

/** One built page. */
export interface BuiltPage {
  /** File, relative to dist/. */
  file: string;
  html: string;
  document: Document;
}

/** Parses a page. Its styles get a type that jsdom does not parse, because their rules take two thirds of the time. */
export const parseMarkup = (html: string): Document =>
  new JSDOM(html.replaceAll('<style>', '<style type="text">')).window.document;

const files = await findFiles(dist, '.html');

/** Every built page. */
export const builtPages: readonly BuiltPage[] = files.map((path) => {
  const html = readFileSync(path, 'utf8');
  return { file: relative(dist, path), html, document: parseMarkup(html) };
});

/** Returns the page of a file of dist/. @throws Error if it was not built. */
export function builtPage(file: string): BuiltPage {
  const page = builtPages.find((candidate) => candidate.file === file);
  if (!page) throw new Error(`dist/${file} n’existe pas`);
  return page;
}

/** Returns the page features that a page declares. */
export function featuresOf(document: Document): PageFeature[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${featuresMetaName}"]`);
  return parsePageFeatures(meta?.content ?? '');
}

/** Returns the text of an element as read without scripts, with collapsed white space. */
export function readableText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('script, style, template')) hidden.remove();
  return (copy.textContent ?? '').replace(/[ \n\t]+/g, ' ').trim();
}
