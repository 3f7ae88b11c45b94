/** What the bytes of a built page are made of: each part weighed by what the page loses with it. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a text as hosts send it: brotli 11. */
export function weigh(text: string | Uint8Array): number {
  return brotliCompressSync(text).length;
}

/** Near enough for parts, and thirty times faster. */
const partsQuality = 9;

function weighFast(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: partsQuality } })
    .length;
}

/** Bytes of a page and of its parts. Parts share words, so that their sum is less than the whole. */
export interface PageBytes {
  /** Brotli 11, as sent. */
  html: number;
  content: number;
  /** Header, footer, skip links. */
  frame: number;
  styles: number;
  scripts: number;
  /** Policy, title, links: what is left of the head. */
  head: number;
}

const parts = {
  content: /<main[\s\S]*?<\/main>/g,
  frame:
    /<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>|<div class="fr-skiplinks[\s\S]*?<\/div>/g,
  styles: /<style[\s\S]*?<\/style>/g,
  scripts: /<script[\s\S]*?<\/script>/g,
  head: /<(?:meta|link|title|noscript)[\s\S]*?<\/head>/g,
};

/** Weighs a built page. */
export function weighPage(html: string): PageBytes {
  const whole = weighFast(html);
  // A script or a style of the head is not the rest of the head.
  const bare = html.replace(parts.styles, '').replace(parts.scripts, '');
  const lossOf = (from: string, part: RegExp) =>
    weighFast(from) - weighFast(from.replace(part, ''));
  return {
    html: weigh(html),
    // The styles and scripts that stand in it or behind it are not the content.
    content: lossOf(bare, parts.content),
    frame: lossOf(html, parts.frame),
    styles: whole - weighFast(html.replace(parts.styles, '')),
    scripts: whole - weighFast(html.replace(parts.scripts, '')),
    head: lossOf(bare, parts.head),
  };
}
