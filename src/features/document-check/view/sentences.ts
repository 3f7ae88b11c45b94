/** The words of each verdict: short, plain, and never better than what was checked. */

import type { Progress } from '../check/checker.ts';
import type { OfficialFailure, OfficialStatus } from '../official/official-check.ts';
import type { AttributeName, Reason, Revocation, Status, Verdict } from '../verifier/verdict.ts';

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

const askForOriginal = 'Demandez le fichier d’origine à la personne qui vous l’a transmis.';
const askForNew = 'Demandez un nouveau justificatif.';
const useOfficialService = 'Utilisez le service officiel, dont le lien est plus bas.';

/** Why, and what to do. */
export const reasonSentences: Readonly<Record<Reason, string>> = {
  sound:
    'Le document est authentique et n’a pas été modifié. Comparez ce qu’il dit avec ce qui est imprimé.',
  expired:
    'Le document est authentique, mais sa date de fin de validité est passée. Demandez un nouveau justificatif.',
  'no-signature': `Le document ne porte pas de signature électronique. ${askForOriginal}`,
  range: `La signature ne couvre pas tout le document : il a pu être modifié. ${askForOriginal}`,
  modified: `Le document ou sa signature a été modifié. ${askForOriginal}`,
  'signature-malformed': `La signature du document est endommagée. ${askForOriginal}`,
  'weak-algorithm': 'La signature emploie une méthode ancienne, qui ne prouve plus rien.',
  'signed-attributes':
    'La signature ne contient pas ce qu’une signature de justificatif doit contenir.',
  'signer-binding': 'La signature ne désigne pas avec certitude le certificat de son signataire.',
  'certificate-usage': 'Le certificat du signataire n’est pas fait pour signer des documents.',
  'not-a-seal': 'Le certificat du signataire n’est pas un cachet qualifié, comme celui de l’État.',
  revoked: `Le certificat du signataire avait été révoqué avant la signature. ${askForNew}`,
  'certificate-period':
    'Le certificat du signataire n’était pas valable au moment de la signature.',
  'time-stamp': 'L’horodatage du document n’est pas valable.',
  'time-stamp-missing': 'Le document n’est pas horodaté.',
  policy: 'La signature n’est pas celle d’un justificatif d’identité à usage unique.',
  organisation: 'Le signataire n’est pas le service de l’État qui délivre les justificatifs.',
  'not-pdf': `Ce fichier n’est pas un PDF. Une photo ou une capture d’écran ne peut pas être vérifiée ici. ${askForOriginal}`,
  'pdf-malformed': `Ce PDF est incomplet ou endommagé. ${askForOriginal}`,
  'too-large': `Ce fichier dépasse la taille que ce site accepte. ${useOfficialService}`,
  empty: 'Ce fichier est vide.',
  unreadable: 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  'content-missing':
    'Le document est bien signé, mais ce n’est pas un justificatif d’identité à usage unique.',
  'content-malformed': `Le document est bien signé, mais son contenu ne peut pas être lu. ${useOfficialService}`,
  'date-missing': 'Le document est bien signé, mais il ne dit pas jusqu’à quand il est valable.',
  'time-stamp-authority': `L’horodatage ne se rattache à aucune autorité de confiance connue de ce site. ${useOfficialService}`,
  'time-stamp-weak': `L’horodatage emploie une méthode ancienne, que ce site n’accepte pas. ${useOfficialService}`,
  'no-anchor': `Le document n’a pas changé depuis sa signature, mais ce site ne sait pas qui l’a signé : il ne connaît aucune autorité de confiance. ${useOfficialService}`,
  'unknown-authority': `Le signataire ne se rattache à aucune autorité de confiance connue de ce site : rien ne prouve que l’État a signé ce document.`,
  'unlisted-seal': `Le cachet qui a signé le document n’est pas de ceux que ce site connaît. ${useOfficialService}`,
  'several-signatures': `Le document porte plusieurs signatures. ${useOfficialService}`,
  'completed-later': `N’acceptez pas ce document tel quel : il a été complété après sa signature, qui est intacte. ${useOfficialService}`,
  encrypted: `Le document est protégé par un mot de passe. ${askForOriginal}`,
  'signature-kind': `Ce type de signature n’est pas connu de ce site. ${useOfficialService}`,
  'pdf-feature': `Ce PDF est écrit d’une façon que ce site ne sait pas lire. ${useOfficialService}`,
  'pdf-layout': `Ce PDF n’est pas écrit comme il le devrait : il est endommagé, ou pourrait être lu de deux façons. ${useOfficialService}`,
  'range-place': `Ce PDF est écrit d’une façon qui ne permet pas de savoir avec certitude ce que la signature couvre. ${useOfficialService}`,
  algorithm: `La méthode de signature n’est pas connue de ce site. ${useOfficialService}`,
  'signer-certificate': `Le certificat de la signature ou de l’horodatage n’est pas dans le document, ou n’y est pas désigné. ${useOfficialService}`,
  'revocation-list': `Ce site n’a pas pu lire avec certitude si le cachet ou l’horodatage a été révoqué. ${useOfficialService}`,
  'text-unsure': `Le document est bien signé, mais l’un de ses textes peut être affiché de plusieurs façons. ${useOfficialService}`,
  'certificate-rule': `Le certificat du signataire contient une règle que ce site ne connaît pas. ${useOfficialService}`,
  'signature-form': `La signature est écrite d’une façon que ce site ne sait pas lire. ${useOfficialService}`,
  'too-complex': `Ce document est trop complexe pour être vérifié ici. ${useOfficialService}`,
  fault: `Une erreur de ce site a empêché la vérification. ${useOfficialService}`,
  'unsigned-data': `La signature contient des données que ce site ne sait pas vérifier. ${useOfficialService}`,
  clock:
    'L’horodatage du document est dans le futur. Vérifiez la date et l’heure de votre appareil, puis réessayez.',
  timeout: `La vérification a pris trop de temps et a été arrêtée. ${useOfficialService}`,
  stopped: 'La vérification s’est arrêtée avant la fin. Réessayez.',
  'verifier-missing':
    'Le vérificateur n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
};

/** What is known of the revocation of the certificates, beside a verdict. */
export const revocationSentences: Readonly<Record<Revocation, string>> = {
  good: 'Révocation vérifiée : les certificats étaient en règle au moment de la signature.',
  later: 'Révocation vérifiée : un certificat a été révoqué depuis la signature, qui reste bonne.',
  unchecked: 'Révocation non vérifiée : ce site ne sait pas si un certificat a été révoqué.',
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

/** Names of the attributes, for the comparison with what is printed. */
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
