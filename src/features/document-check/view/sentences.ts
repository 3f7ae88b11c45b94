/** The words of verdicts that do not depend on their reason (reasons.ts): short, plain, and never better than what was checked. */

import type { Progress } from '../check/checker.ts';
import type { OfficialFailure, OfficialStatus } from '../official/official-check.ts';
import type { AttributeName, Reason, Revocation, Status, Verdict } from '../verifier/verdict.ts';
import type { Finding } from './reasons.ts';
import { isOfficiallyRefused } from './standing.ts';

/** Name of a status. */
export const statusLabels: Readonly<Record<Status, string>> = {
  VALID: 'Valide',
  EXPIRED: 'Expiré',
  NOT_VALID: 'Non valide',
  ERROR_FILE: 'Fichier illisible',
  ERROR_CONTENT: 'Contenu incomplet',
  UNKNOWN_SIGNER: 'Signataire inconnu',
  UNSUPPORTED: 'Vérification impossible',
};

/** Title of a checked document: an official refusal replaces the status of the verifier. */
export function labelOf({ verdict, official }: Finding): string {
  return isOfficiallyRefused(official)
    ? 'Refusé par le service officiel'
    : statusLabels[verdict.status];
}

/** What is known of the revocation of the certificates, beside a verdict. */
export const revocationSentences: Readonly<Record<Revocation, string>> = {
  good: 'Révocation vérifiée : les certificats étaient en règle au moment de la signature.',
  later: 'Révocation vérifiée : un certificat a été révoqué depuis la signature, qui reste bonne.',
  unchecked:
    'Révocation non vérifiée : ce site ne sait pas si un certificat a été révoqué. Pour une décision importante, utilisez aussi la vérification officielle.',
};

/** What must be seen beside a good verdict: that revocation was not checked, or came later; null when all is well. */
export function revocationWarning({ revocation }: Pick<Verdict, 'revocation'>): string | null {
  return revocation === null || revocation === 'good' ? null : revocationSentences[revocation];
}

/** Reasons that another try may change. */
export const retriedReasons: ReadonlySet<Reason> = new Set<Reason>([
  'timeout',
  'stopped',
  'verifier-missing',
  'unreadable',
  'clock',
]);

/** The steps that a citizen sees, in order. */
export const progressLabels: Readonly<Record<Progress | 'waiting', string>> = {
  waiting: 'En attente',
  loading: 'Chargement du vérificateur',
  structure: 'Lecture du document',
  signature: 'Contrôle de la signature',
  signer: 'Contrôle du signataire',
  content: 'Lecture du contenu',
};

/** Words for the codes that some documents hold. */
const attributeWords: Readonly<Partial<Record<AttributeName, Readonly<Record<string, string>>>>> = {
  gender: { F: 'Féminin', M: 'Masculin', female: 'Féminin', male: 'Masculin' },
  nationality: { FRA: 'Française', FR: 'Française' },
};

/** An attribute as people say it. */
export function attributeText(name: AttributeName, text: string): string {
  return attributeWords[name]?.[text] ?? text;
}

/** Names of the attributes, for the comparison with what the document shows. */
export const attributeLabels: Readonly<Record<AttributeName, string>> = {
  id: 'Numéro du justificatif',
  recipient: 'Destinataire',
  reason: 'Motif',
  todayDate: 'Créé le',
  validityDate: 'Valable jusqu’au',
  familyName: 'Nom de naissance',
  givenName: 'Prénoms',
  usageName: 'Nom d’usage',
  gender: 'Sexe',
  nationality: 'Nationalité',
  birthdate: 'Date de naissance',
  birthplace: 'Lieu de naissance',
};

/** What the official service says. */
export const officialSentences: Readonly<Record<OfficialStatus, string>> = {
  VALID: 'Le service officiel a répondu : document valide.',
  EXPIRED: 'Le service officiel a répondu : document expiré.',
  NOT_VALID: 'Le service officiel a répondu : document non valide.',
  ERROR_FILE: 'Le service officiel a répondu : fichier illisible.',
  ERROR_CONTENT: 'Le service officiel a répondu : contenu incomplet.',
};

/** Why the official service said nothing. */
export const officialFailures: Readonly<Record<OfficialFailure, string>> = {
  network: 'Le service officiel n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le service officiel n’a pas répondu à temps. Réessayez plus tard.',
  'too-large': 'Le service officiel refuse ce fichier : il est trop gros.',
  service: 'Le service officiel est indisponible. Réessayez plus tard.',
  answer: 'La réponse du service officiel n’a pas pu être comprise. Réessayez plus tard.',
};
