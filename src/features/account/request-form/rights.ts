/** The rights a citizen may exercise here: articles 15, 16 and 17 of the GDPR (architecture: account). */

/** Names of the rights. */
export const rightIds = ['acces', 'rectification', 'effacement'] as const;

/** Name of a right. */
export type RightId = (typeof rightIds)[number];

/** A right, as the form and the letter name it. */
export interface Right {
  id: RightId;
  /** Text of the choice in the form. */
  libelle: string;
  /** Article of the GDPR. */
  article: number;
  /** Subject of the letter. */
  subject: string;
}

/** All rights, in the order of the form. */
export const rights: readonly Right[] = [
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
];

/** Returns the right with this name, or the first right for any other value. */
export function findRight(id: string): Right {
  const right = rights.find((candidate) => candidate.id === id) ?? rights[0];
  if (!right) throw new Error('aucun droit');
  return right;
}
