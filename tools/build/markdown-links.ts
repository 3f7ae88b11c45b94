/**
 * Links of Markdown pages: paths of the portal get its sub-path, because relative links break if a host adds a trailing
 * slash to a page. Links keep accents as they are written, because paper shows the
 * address: « é », not « %C3%A9 ».
 */
import { satteri } from '@astrojs/markdown-satteri';
import { withBase } from '../../src/lib/path.ts';

const links = {
  name: 'portail:links',
  element: {
    filter: ['a'],
    visit: (link, context) => {
      const href = String(link.properties['href'] ?? '');
      if (href.startsWith('/')) context.setProperty(link, 'href', decodeURI(withBase(href)));
    },
  },
} satisfies NonNullable<NonNullable<Parameters<typeof satteri>[0]>['hastPlugins']>[number];

/** Astro's Markdown processor with these links. */
export const markdownProcessor = satteri({ hastPlugins: [links] });
