/** The situations of the account area: one Markdown file of src/content/situations each. */
import { type CollectionEntry, getCollection } from 'astro:content';

/** A situation: its front matter, and its steps. */
export type Situation = CollectionEntry<'situations'>;

/** Path of the page that holds the steps of a situation. */
export function situationPath({ id, data }: Situation): string {
  return data.page ?? `/gestion-compte/${id}`;
}

/** All situations, in the order of the list. */
export async function listSituations(): Promise<Situation[]> {
  const situations = await getCollection('situations');
  return situations.sort((a, b) => a.data.position - b.data.position);
}
