/** Measures the parts of a built page: the size of a part is what the compressed page loses without it. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Returns the bytes of a text as hosts send it: brotli 11. */
export function weigh(text: string | Uint8Array): number {
  return brotliCompressSync(text).length;
}

/** Brotli quality for parts: precise enough, and thirty times faster than 11. */
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
  /** Rest of the head: policy, title, links. */
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
  // Styles and scripts have their own parts, so neither the content nor the head contains them.
  const bare = html.replace(parts.styles, '').replace(parts.scripts, '');
  const lossOf = (from: string, part: RegExp) =>
    weighFast(from) - weighFast(from.replace(part, ''));
  return {
    html: weigh(html),
    content: lossOf(bare, parts.content),
    frame: lossOf(html, parts.frame),
    styles: whole - weighFast(html.replace(parts.styles, '')),
    scripts: whole - weighFast(html.replace(parts.scripts, '')),
    head: lossOf(bare, parts.head),
  };
}
