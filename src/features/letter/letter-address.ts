/** The address of the letter form, with a preselected right. */
import { type RightId, rightIds } from './rights.ts';

const parameter = 'droit';

/** Id of the form in its page. */
export const letterAnchor = 'demande';

/** Returns the path of the form with a preselected right. */
export function letterPath(right: RightId): string {
  return `/gestion-compte/gerer?${parameter}=${right}#${letterAnchor}`;
}

/** Returns the right that a query string preselects, or null if it names no known right. */
export function parseRight(search: string): RightId | null {
  const value = new URLSearchParams(search).get(parameter);
  return rightIds.find((id) => id === value) ?? null;
}
