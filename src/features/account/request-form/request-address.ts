/** The address of the request form, for a right. */
import { type RightId, rightIds } from './rights.ts';

const parameter = 'droit';

/** Id of the form in its page. */
export const requestAnchor = 'demande';

/** Path of the form, preset to a right. */
export function requestPath(right: RightId): string {
  return `/gestion-compte/gerer?${parameter}=${right}#${requestAnchor}`;
}

/** The right that a query string presets; null for none, or for anything that is not one. */
export function parseRight(search: string): RightId | null {
  const value = new URLSearchParams(search).get(parameter);
  return rightIds.find((id) => id === value) ?? null;
}
