/** The situation that an address names, and the address of a situation. */
import { type SituationId, situations } from './situations.ts';

const parameter = 'situation';

/** Situation of a query string; null for none, or for anything that is not one. */
export function parseSituation(search: string): SituationId | null {
  const value = new URLSearchParams(search).get(parameter);
  return situations.find(({ id }) => id === value)?.id ?? null;
}

/**
 * Path of the steps of a situation. The fragment leads there without scripts too, where the page
 * shows all situations.
 */
export function situationPath(id: SituationId): string {
  return `/gestion-compte/gerer?${parameter}=${id}#${id}`;
}
