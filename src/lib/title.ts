/** Titles of pages. */
import { productName } from '../site.ts';

/** « Accès non autorisé » → « Accès non autorisé | France Identité ». */
export function pageTitle(subject: string): string {
  return `${subject} | ${productName}`;
}

/**
 * Title of the account-management area (specification, section 2). The area's own entrances have it
 * as it is; the paths below put their subject before it, so that titles stay unique (RGAA 8.6).
 */
export function accountTitle(subject?: string): string {
  const area = pageTitle('Votre identité numérique');
  return subject ? `${subject} – ${area}` : area;
}
