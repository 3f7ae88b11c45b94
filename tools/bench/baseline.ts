/** The baseline: the same text as bare HTML, without style, script or font. Nothing can be readable sooner. */
import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import type { RequestHandler } from '../serve/site-handler.ts';

const textElements = 'h1, h2, h3, p, li, dt, dd, legend, label, button';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns the bare HTML of a built page: its title, its main heading, and other text blocks as paragraphs. */
export function toBareHtml(html: string): string {
  const { document } = new JSDOM(html).window;
  const blocks = [...document.querySelectorAll(textElements)]
    .filter((element) => !element.querySelector(textElements))
    .map((element) => ({
      tag: element.tagName === 'H1' ? 'h1' : 'p',
      text: element.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    }))
    .filter(({ text }) => text !== '');
  const paragraphs = blocks.map(({ tag, text }) => `<${tag}>${escapeText(text)}</${tag}>`).join('');
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeText(document.title)}</title>${paragraphs}`;
}

/** Returns a handler that serves the baseline of each built page, under the page's own path. */
export function createBaselineHandler(publishDir: string): RequestHandler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const html = toBareHtml(await readFile(`${publishDir}${pathname}.html`, 'utf8'));
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
}
