/**
 * Labels and short texts of verdicts; reasons.ts has the sentences of each reason. They are plain, and claim no more than
 * the check proved.
 */

import type { AttributeName, Revocation, Status } from '../../../verifier/index.ts';
import type { Finding, OfficialFailure, OfficialStatus, Progress } from './checked-document.ts';
import { type Outcome, outcomeOf } from './decision.ts';
import type { Reason } from './verdict.ts';

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

/** Titles of reasons whose status would name another cause. */
const reasonLabels: Readonly<Partial<Record<Reason, string>>> = {
  'time-stamp-authority': 'Date non prouvée',
  'content-missing': 'Pas un justificatif',
  stopped: 'Vérification arrêtée',
};

/** Titles of the outcomes that replace the verifier's. */
const outcomeLabels: Readonly<Partial<Record<Outcome, string>>> = {
  'officially-refused': 'Refusé par le service officiel',
  'for-another': 'Pour un autre organisme',
  'officially-accepted': 'Valide pour le service officiel',
  contradicted: 'Réponse contradictoire',
};

/** Returns the title of a checked document. */
export function labelOf(finding: Finding): string {
  const { reason, status } = finding.verdict;
  return outcomeLabels[outcomeOf(finding)] ?? reasonLabels[reason] ?? statusLabels[status];
}

/** Sentence on the revocation of the certificates, shown beside a verdict. */
export const revocationSentences: Readonly<Record<Revocation, string>> = {
  good: 'Révocation vérifiée : les listes de l’autorité ne contiennent pas ces certificats.',
  outdated:
    'Révocation vérifiée avec une liste qui n’est plus à jour. Pour une décision importante, utilisez aussi la vérification officielle.',
  later: 'Révocation vérifiée : un certificat a été révoqué depuis la signature, qui reste bonne.',
  unchecked:
    'Ce site n’a pas pu vérifier si le cachet qui signe ce document a été annulé (révocation non vérifiée). Pour une décision importante, utilisez aussi la vérification officielle.',
};

/**
 * Returns the warning beside a valid verdict: revocation was not checked, or by an outdated list, or came after the
 * signature. Else null. An official answer replaces the warnings that lead to it.
 */
export function revocationWarning({ verdict, official }: Finding): string | null {
  const { revocation } = verdict;
  const isAnswered = revocation !== 'later' && official !== null;
  return revocation === null || revocation === 'good' || isAnswered
    ? null
    : revocationSentences[revocation];
}

/** Labels of the steps of a check, in order. */
export const progressLabels: Readonly<Record<Progress | 'waiting', string>> = {
  waiting: 'En attente',
  loading: 'Chargement du vérificateur',
  structure: 'Lecture du document',
  signature: 'Contrôle de la signature',
  signer: 'Contrôle du signataire',
  content: 'Lecture du contenu',
};

/** French words for the codes that some documents contain. Maps, because a code comes from outside (« __proto__ »). */
const attributeWords: ReadonlyMap<AttributeName, ReadonlyMap<string, string>> = new Map([
  [
    'gender',
    new Map([
      ['F', 'Féminin'],
      ['M', 'Masculin'],
      ['female', 'Féminin'],
      ['male', 'Masculin'],
    ]),
  ],
  [
    'nationality',
    new Map([
      ['FRA', 'Française'],
      ['FR', 'Française'],
    ]),
  ],
]);

/** Returns the text of an attribute, with known codes in words. */
export function attributeText(name: AttributeName, text: string): string {
  return attributeWords.get(name)?.get(text) ?? text;
}

/** Labels of the attributes, for comparison with the visible document. */
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

/** Sentence for each status of the official service. */
export const officialSentences: Readonly<Record<OfficialStatus, string>> = {
  VALID: 'Le service officiel a répondu : document valide.',
  EXPIRED: 'Le service officiel a répondu : document expiré.',
  NOT_VALID: 'Le service officiel a répondu : document non valide.',
  ERROR_FILE: 'Le service officiel a répondu : fichier illisible.',
  ERROR_CONTENT: 'Le service officiel a répondu : contenu incomplet.',
};

/** Sentence for each cause of a missing official answer. */
export const officialFailures: Readonly<Record<OfficialFailure, string>> = {
  network: 'Le service officiel n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le service officiel n’a pas répondu à temps. Réessayez plus tard.',
  'too-large': 'Le service officiel refuse ce fichier : il est trop gros.',
  service: 'Le service officiel est indisponible. Réessayez plus tard.',
  answer: 'La réponse du service officiel n’a pas pu être comprise. Réessayez plus tard.',
};
