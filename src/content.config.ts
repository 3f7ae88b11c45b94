// Content collections: the flat pages of the activation area (design D15).
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const activation = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/activation' }),
  schema: z.object({
    /** Heading of the page, and the beginning of its title. */
    title: z.string(),
    /** One sentence, for search engines and for the list of pages. */
    description: z.string(),
    /** Place in the list of pages; 0 is the area's first page. */
    position: z.number().int().nonnegative(),
  }),
});

export const collections = { activation };
