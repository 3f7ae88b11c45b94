/** Titles of pages. */
import { productName } from '../site.ts';

/** Returns a page title: « Accès non autorisé » → « Accès non autorisé | France Identité ». */
export function pageTitle(subject: string): string {
  return `${subject} | ${productName}`;
}

/**
 * Returns a title of the account-management area (specification, section 2). The area's entry pages have no subject.
 * The other pages put their subject before the area, so that titles stay unique (RGAA 8.6).
 */
export function accountTitle(subject?: string): string {
  const area = pageTitle('Votre identité numérique');
  return subject ? `${subject} – ${area}` : area;
}
