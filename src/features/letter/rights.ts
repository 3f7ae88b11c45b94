/** The rights a citizen may exercise here: articles 15, 16 and 17 of the GDPR (architecture: account). */

/** Names of the rights. */
export const rightIds = ['acces', 'rectification', 'effacement'] as const;

/** Name of a right. */
export type RightId = (typeof rightIds)[number];

/** All rights, in the order of the form: text of the choice, article of the GDPR, subject. letter.ts has the paragraphs. */
export const rights = [
  {
    id: 'acces',
    libelle: 'Accéder à mes données',
    article: 15,
    subject: 'Demande d’accès à mes données personnelles',
  },
  {
    id: 'rectification',
    libelle: 'Corriger mes données',
    article: 16,
    subject: 'Demande de rectification de mes données personnelles',
  },
  {
    id: 'effacement',
    libelle: 'Effacer mes données',
    article: 17,
    subject: 'Demande d’effacement de mes données personnelles',
  },
] as const satisfies readonly { id: RightId; libelle: string; article: number; subject: string }[];

/** Returns the right with this name, or the first right for any other value. */
export function findRight(id: string) {
  return rights.find((right) => right.id === id) ?? rights[0];
}
