/** The situations of the account area: one Markdown file of src/content/situations each. */
import { type CollectionEntry, getCollection } from 'astro:content';

/** A situation: its front matter, and its steps. */
export type Situation = CollectionEntry<'situations'>;

/** Returns the path of the page that contains the steps of a situation. */
export function situationPath({ id, data }: Situation): string {
  return data.page ?? `/gestion-compte/${id}`;
}

/** Returns all situations, in the order of the list. */
export async function listSituations(): Promise<Situation[]> {
  const situations = await getCollection('situations');
  return situations.sort((a, b) => a.data.position - b.data.position);
}
