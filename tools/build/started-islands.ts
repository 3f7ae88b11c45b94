/**
 * What follows from an island that starts with its page (`client:load`): config.json is requested with the HTML, and the
 * deferred stylesheet waits for the island. `astro dev` has neither, because Astro writes its pages one request at a time.
 */
import { configMetaName } from '../../src/lib/config-meta.ts';
import { type BuiltPage, metaNamed } from './built-page.ts';
import { policyPlace } from './csp.ts';
import { compileScript } from './inline-scripts.ts';

/** Source of the script that requests the deferred stylesheet. */
const script = 'src/inline/deferred-styles.inline.ts';

/** Returns the pass over a built page. @param base Base address of the site. */
export async function startedIslands(base: string): Promise<($: BuiltPage) => void> {
  const { text } = await compileScript(script, base);
  return ($) => {
    if ($('astro-island[client="load"]').length === 0) return;
    const config = $(metaNamed(configMetaName)).attr('content');
    // First, because on a slow network the head itself takes a tenth of a second (architecture: early-requests).
    $(metaNamed(policyPlace)).after(`<link rel="preload" href="${config}" as="fetch" crossorigin>`);
    const styles = $('body > link[rel="stylesheet"]');
    if (styles.length !== 1) throw new Error('page sans feuille de styles différée');
    const href = styles.attr('href');
    styles.replaceWith(
      `<noscript><link rel="stylesheet" href="${href}"></noscript><script data-styles="${href}">${text}</script>`,
    );
  };
}
