// Content collections: the flat pages of the activation area, and the situations of the account area.
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { pictogramNames } from './components/pictogram/pictograms.ts';
import { rightIds } from './features/letter/rights.ts';

const activation = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/activation' }),
  schema: z.strictObject({
    /** Heading of the page, and the beginning of its title. */
    title: z.string(),
    /** One sentence, for search engines and for the list of pages. */
    description: z.string(),
    /** Place in the list of pages. The area's first page is `index.md`, whatever its place. */
    position: z.number().int().nonnegative(),
    /** Lead paragraph under the heading. */
    lead: z.string().optional(),
    /** Where the buttons are that install the application: before the text or after it. */
    installs: z.enum(['first', 'last']).optional(),
    /** A list beside the text on a wide screen, before it on a phone. */
    side: z.strictObject({ title: z.string(), items: z.array(z.string()) }).optional(),
    /** Pictogram of its tile. Without one, the page is in a plain list. */
    pictogram: z.enum(pictogramNames).optional(),
  }),
});

const internalPath = z.string().startsWith('/');

const situations = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/situations' }),
  schema: z.strictObject({
    /** Text in the list of situations, and heading of its page. */
    libelle: z.string(),
    /** Lead paragraph under the heading. */
    lead: z.string().optional(),
    /** Place in the list. */
    position: z.number().int().positive(),
    /** A line under its entry at the top of the home page, which has the urgent situations; absent: it is not urgent. */
    urgency: z.string().optional(),
    /** Pictogram of its tile, unique among situations. */
    pictogram: z.enum(pictogramNames),
    /** Whether the page begins with the buttons that install the application. */
    installs: z.boolean().default(false),
    /** Whether a step of the checklist has the button to delete the digital identity, at its mark « espace usager ». */
    deletes: z.boolean().default(false),
    /** Whether steps can be ticked, and the list printed and shared. */
    isChecklist: z.boolean().default(false),
    /** Callout beside the steps. */
    callout: z
      .strictObject({
        title: z.string(),
        text: z.string(),
        /** Whether it warns: it then looks like an alert, not like a complement. */
        isWarning: z.boolean().default(false),
        link: z.strictObject({ href: z.url(), libelle: z.string() }).optional(),
      })
      .optional(),
    /** Path of its page, if that page is not `/gestion-compte/<file name>`. */
    page: internalPath.optional(),
    /** The right that a request most often exercises in this situation. The page links to its form. */
    right: z.enum(rightIds).optional(),
    /** Whether the page has a button back to the page before: citizens come in the middle of another task. */
    hasBackButton: z.boolean().default(false),
  }),
});

export const collections = { activation, situations };
